/// The cache key of an evaluated manifest: everything that the result depends on, as far as is known
/// without running the manifest.
struct ManifestKey {
  let text: String
  /// Whether the result can be cached: not if the manifest reads the state of the repository, or
  /// files that may change.
  let isLasting: Bool

  /// Names in manifests that read files.
  private static let readers: Set = [
    "FileManager", "FileHandle", "Bundle", "Process", "contentsOf", "contentsOfFile",
    "contentsOfDirectory", "fopen", "opendir", "popen", "readlink", "lstat", "glob",
  ]

  /// Creates the key from the manifests in a package's folder.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - revision: The revision of the package; `nil` if its files may change.
  ///   - packageManager: SwiftPM, which is part of the key.
  ///   - words: The result of `words(in:)`.
  init(
    folder: String,
    revision: String? = nil,
    packageManager: SwiftPackageManager,
    words: WordSearch
  ) {
    var fingerprint = Fingerprint()
    fingerprint.add(folder)
    fingerprint.add(packageManager.identity)
    var contents: [[UInt8]] = []
    for name in FileSystem.names(in: folder).filter(ManifestFile.isManifest).sorted() {
      let bytes = FileSystem.bytes(of: "\(folder)/\(name)") ?? []
      fingerprint.add(name)
      fingerprint.add(bytes)
      contents.append(bytes)
    }
    // A manifest is code, and can read environment variables by name.
    var mentioned = contents.reduce(into: Set()) { mentioned, bytes in
      mentioned.formUnion(words.found(in: bytes))
    }
    let readsFiles = !mentioned.isDisjoint(with: Self.readers)
    isLasting = !mentioned.contains("gitInformation") && (!readsFiles || revision != nil)
    if readsFiles, let revision { fingerprint.add(revision) }
    let environment = packageManager.environment
    if !mentioned.isDisjoint(with: EnvironmentUse.words),
      contents.contains(where: EnvironmentUse.isComputed)
    {
      mentioned.formUnion(environment.keys.filter { $0 != "_" })
    }
    for name in mentioned.sorted() {
      fingerprint.add(name)
      fingerprint.add(environment[name] ?? "")
    }
    text = fingerprint.text
  }

  static func words(in environment: [String: String]) -> WordSearch {
    // Leave out the variable `_`, the shell's last command: in Swift, `_` is a pattern.
    WordSearch(
      environment.keys.filter { $0 != "_" } + readers + EnvironmentUse.words + ["gitInformation"]
    )
  }
}
