/// The cache key of an evaluated manifest: everything that the result depends on, as far as is known
/// without running the manifest.
struct ManifestKey {
  let text: String
  /// Whether the result can be cached: not if the manifest reads the state of the repository.
  let isLasting: Bool

  /// Creates the key from the manifests in a package's folder.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - packageManager: SwiftPM, which is part of the key.
  ///   - words: The result of `words(in:)`.
  init(folder: String, packageManager: SwiftPackageManager, words: WordSearch) {
    var fingerprint = Fingerprint()
    fingerprint.add(folder)
    fingerprint.add(packageManager.identity)
    var contents: [[UInt8]] = []
    for name in Self.manifests(in: folder) {
      let bytes = FileSystem.bytes(of: "\(folder)/\(name)") ?? []
      fingerprint.add(name)
      fingerprint.add(bytes)
      contents.append(bytes)
    }
    // A manifest is code, and can read environment variables by name.
    let mentioned = contents.reduce(into: Set()) { mentioned, bytes in
      mentioned.formUnion(words.found(in: bytes))
    }
    isLasting = !mentioned.contains("gitInformation")
    for name in mentioned.sorted() {
      fingerprint.add(name)
      fingerprint.add(packageManager.environment[name] ?? "")
    }
    text = fingerprint.text
  }

  static func words(in environment: [String: String]) -> WordSearch {
    // Leave out the variable `_`, the shell's last command: in Swift, `_` is a pattern.
    WordSearch(environment.keys.filter { $0 != "_" } + ["gitInformation"])
  }

  private static func manifests(in folder: String) -> [String] {
    FileSystem.names(in: folder).filter(ManifestFile.isManifest).sorted()
  }
}
