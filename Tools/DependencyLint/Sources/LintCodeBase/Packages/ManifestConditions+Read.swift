import LintScanner

extension ManifestConditions {
  /// What a manifest reads to learn about the system.
  private static let words: Set = ["FileManager", "access", "environment", "fopen", "getenv"]

  /// Reads the manifests of a package; returns `nil` if they have no conditions.
  ///
  /// - Parameter folder: The absolute path of the package.
  init?(ofPackageIn folder: String) {
    let manifests = FileSystem.names(in: folder).filter(ManifestFile.isManifest)
    let code = manifests.compactMap { FileSystem.bytes(of: Path.join(folder, $0)) }
      .map(SourceComments.blanked)
    // Of several manifests, the toolchain chooses one.
    let isConditional = code.contains { text in
      text.contains("#if")
        || Self.words.contains(where: text.contains)
          && SourceToken.all(in: text).contains { token in
            if case .word(let word) = token { Self.words.contains(word) } else { false }
          }
    }
    guard isConditional || code.count > 1 else { return nil }
    self.init(code)
  }

  private init(_ manifests: [[UInt8]]) {
    let literals = manifests.flatMap { $0.withUnsafeBytes(StringLiteral.all) }
    func texts(after labels: [String]) -> [String] {
      literals.filter { literal in labels.contains { literal.isAfter($0) } }.map(\.text)
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

extension StringLiteral {
  /// Whether the code before the literal ends with `text`, apart from white space.
  fileprivate func isAfter(_ text: String) -> Bool {
    var code = before.utf8.reversed().lazy.filter { $0 > 0x20 }.makeIterator()
    return text.utf8.reversed().allSatisfy { code.next() == $0 }
  }
}
