import LintScanner

/// A manifest whose targets depend on the system that evaluates it.
struct ManifestConditions {
  /// What a manifest reads to learn about the system.
  private static let words: Set = ["FileManager", "access", "environment", "fopen", "getenv"]

  /// The names of targets, on whatever system.
  let names: Set<String>
  /// The paths of targets, and of packages, relative to the package.
  let paths: Set<String>

  /// Reads the manifests of a package; returns `nil` if they have no conditions.
  ///
  /// - Parameter folder: The absolute path of the package.
  init?(ofPackageIn folder: String) {
    let manifests = FileSystem.names(in: folder).filter(ManifestFile.isManifest)
    let code = manifests.compactMap { FileSystem.bytes(of: Path.join(folder, $0)) }
      .map(SourceComments.blanked)
    // Of several manifests, the toolchain chooses one.
    let isConditional = code.contains { text in
      !text.places(of: "#if").isEmpty
        || SourceToken.all(in: text).contains { token in
          if case .word(let word) = token { Self.words.contains(word) } else { false }
        }
    }
    guard isConditional || code.count > 1 else { return nil }
    self.init(code)
  }

  private init(_ manifests: [[UInt8]]) {
    let literals = manifests.flatMap { $0.withUnsafeBytes(StringLiteral.all) }
    func texts(after labels: [String]) -> [String] {
      literals.filter { literal in
        let code = literal.before.utf8.suffix(64).filter { $0 > 0x20 }
        return labels.contains { code.suffix($0.utf8.count).elementsEqual($0.utf8) }
      }.map(\.text)
    }
    names = Set(texts(after: ["arget(name:", "plugin(name:", "macro(name:"]))
    paths = Set(texts(after: ["path:"]).map(Path.normalized))
  }

  /// Returns the names of targets in the manifests of a package.
  static func names(inPackage folder: String) -> Set<String> {
    let manifests = FileSystem.names(in: folder).filter(ManifestFile.isManifest)
    return ManifestConditions(manifests.compactMap { FileSystem.bytes(of: Path.join(folder, $0)) })
      .names
  }
}
