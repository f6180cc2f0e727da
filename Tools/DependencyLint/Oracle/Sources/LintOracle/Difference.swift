import LintScanner

/// An import on which the scanner and the parser differ.
struct Difference: Sendable {
  let file: String
  let scanned: ImportDeclaration?
  let parsed: ImportDeclaration?

  private var position: SourcePosition? { (parsed ?? scanned)?.position }

  /// The position, as written in the list of known differences.
  var place: String { "\(file):\(position?.line ?? 0):\(position?.column ?? 0)" }

  /// Compares the imports of a file, matched by the position of the module's name.
  static func between(
    _ scanned: [ImportDeclaration],
    _ parsed: [ImportDeclaration],
    in file: String
  ) -> [Difference] {
    guard scanned != parsed else { return [] }
    var differences: [Difference] = []
    let known = Dictionary(parsed.map { ($0.position, $0) }) { first, _ in first }
    let seen = Set(scanned.map(\.position))
    for declaration in scanned where known[declaration.position] != declaration {
      let other = known[declaration.position]
      differences.append(Difference(file: file, scanned: declaration, parsed: other))
    }
    for declaration in parsed where !seen.contains(declaration.position) {
      differences.append(Difference(file: file, scanned: nil, parsed: declaration))
    }
    return differences
  }

  func description() -> String {
    "\(place)\n  scanner: \(Self.text(scanned))\n  parser:  \(Self.text(parsed))"
  }

  private static func text(_ declaration: ImportDeclaration?) -> String {
    guard let declaration else { return "nothing" }
    let path = ([declaration.module] + declaration.submodules).joined(separator: ".")
    let words =
      declaration.attributes
      + [declaration.access?.rawValue, "import", declaration.kind?.rawValue, path]
      .compactMap(\.self)
    let (start, name) = (declaration.start, declaration.position)
    return words.joined(separator: " ") + " from \(start.line):\(start.column), name at "
      + "\(name.line):\(name.column), under \(declaration.conditions)"
  }
}
