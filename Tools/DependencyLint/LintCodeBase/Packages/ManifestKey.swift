import LintScanner

/// The cache key of an evaluated manifest: everything that the result depends on, as far as is known
/// without running the manifest.
struct ManifestKey {
  let text: String
  /// The key of the same manifest in any folder; `nil` if the result may depend on the folder.
  let shared: String?
  /// Whether the result can be cached: not if the manifest reads the state of the repository, or
  /// files that may change.
  let isLasting: Bool

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
    fingerprint.add(packageManager.identity)
    var contents: [[UInt8]] = []
    for name in FileSystem.names(in: folder).filter(ManifestFile.isManifest).sorted() {
      let bytes = FileSystem.bytes(of: "\(folder)/\(name)") ?? []
      fingerprint.add(name)
      fingerprint.add(bytes)
      contents.append(bytes)
    }
    // A manifest is code, and can read environment variables by name.
    let environment = packageManager.environment
    var mentioned: Set<String> = []
    var readsFiles = false
    var readsAnyVariable = false
    for text in contents {
      let found = words.found(in: text)
      mentioned.formUnion(found)
      guard !found.isDisjoint(with: FileUse.words.union(EnvironmentUse.words)) else { continue }
      let code = SourceComments.blanked(text)
      let used = words.found(in: code)
      readsFiles = readsFiles || FileUse.isPossible(in: code, used)
      readsAnyVariable = readsAnyVariable || EnvironmentUse.isComputed(code)
    }
    isLasting = !mentioned.contains("gitInformation") && (!readsFiles || revision != nil)
    if readsFiles, let revision { fingerprint.add(revision) }
    if readsAnyVariable { mentioned.formUnion(environment.keys.filter { $0 != "_" }) }
    for name in mentioned.sorted() {
      fingerprint.add(name)
      fingerprint.add(environment[name] ?? "")
    }
    let isShared = !readsFiles && mentioned.isDisjoint(with: Self.placeWords)
    shared = isShared ? fingerprint.text : nil
    fingerprint.add(folder)
    text = fingerprint.text
  }

  /// Words in manifests by which the result may depend on the folder.
  private static let placeWords: Set = [
    "Context", "CommandLine", "file", "filePath", "getcwd", "realpath",
  ]

  static func words(in environment: [String: String]) -> WordSearch {
    // Leave out the variable `_`, the shell's last command: in Swift, `_` is a pattern.
    WordSearch(
      environment.keys.filter { $0 != "_" } + FileUse.words + EnvironmentUse.words + placeWords + [
        "gitInformation"
      ]
    )
  }
}
