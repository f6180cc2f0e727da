/// What the answer to a manifest depends on, as far as can be known without running it.
struct ManifestKey {
  let text: String
  /// A manifest that looks at the repository's state may answer otherwise at any time.
  let isLasting: Bool

  /// Reads the manifests in a package's folder, an absolute path.
  ///
  /// `words` are those of `words(in:)`.
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
    // A manifest is code, and its environment is the input that it can ask for by name.
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
    // A shell keeps the last command in `_`, which means something else in Swift.
    WordSearch(environment.keys.filter { $0 != "_" } + ["gitInformation"])
  }

  private static func manifests(in folder: String) -> [String] {
    (FileSystem.entries(of: folder) ?? []).map(\.name)
      .filter { $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }
      .sorted()
  }
}
