/// The cache key of an evaluated manifest: everything that the result depends on, as far as is known
/// without running the manifest.
struct ManifestKey {
  let text: String
  /// The key of the same manifest in any folder; `nil` if the result may depend on the folder.
  let shared: String?
  /// Whether the result can be cached: not if the manifest may read anything that is not part of the
  /// key.
  let isLasting: Bool

  /// Creates the key from the manifests in a package's folder.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - packageManager: SwiftPM, which is part of the key.
  init(folder: String, packageManager: SwiftPackageManager) {
    var fingerprint = Fingerprint()
    fingerprint.add(packageManager.identity)
    // SwiftPM replaces the locations of packages by those of their mirrors.
    for folder in [folder, packageManager.home] {
      fingerprint.add(FileSystem.bytes(of: "\(folder)/.swiftpm/configuration/mirrors.json") ?? [])
    }
    var (includesFolder, includesOthers) = (false, false)
    var variables: Set<String> = []
    for name in FileSystem.names(in: folder).filter(ManifestFile.isManifest).sorted() {
      let bytes = FileSystem.bytes(of: "\(folder)/\(name)") ?? []
      fingerprint.add(name)
      fingerprint.add(bytes)
      let inputs = ManifestInputs(bytes)
      includesFolder = includesFolder || inputs.includesFolder
      includesOthers = includesOthers || inputs.includesOthers
      variables.formUnion(inputs.variables ?? Set(packageManager.environment.keys))
    }
    for name in variables.sorted() {
      fingerprint.add(name)
      let value = packageManager.environment[name]
      // An empty variable is not a missing one.
      fingerprint.add(value.map { "=\($0)" } ?? "")
    }
    isLasting = !includesOthers
    shared = includesFolder ? nil : fingerprint.text
    fingerprint.add(folder)
    text = fingerprint.text
  }
}
