import LintIndex
import LintScanner

/// A reference from one file to a declaration in another, as a line of JSON.
struct ReferenceLine: Codable {
  /// The path of the file that refers, relative to the root.
  var file: String
  var line: Int
  var column: Int
  /// The name without parameters.
  var name: String
  var kind: SymbolKind?
  var roles: [String]?
  var declarationFile: String
  var declarationLine: Int?

  init(_ reference: SymbolReference, in index: CodeBaseIndex) {
    let symbol = index.symbols[reference.symbol]
    file = index.files[reference.file].path
    line = reference.position.line
    column = reference.position.column
    name = String(symbol.baseName)
    kind = symbol.kind
    roles = reference.roles.names
    declarationFile = index.files[symbol.file].path
    declarationLine = symbol.position.line
  }

  /// Identifies a reference for comparisons.
  var place: Place { Place(file: file, line: line, column: column, name: name) }

  var isImplicit: Bool { roles?.contains("implicit") ?? false }

  /// The reference as an editor's line.
  var description: String {
    "\(file):\(line):\(column): \(kind.map { "\($0.rawValue) " } ?? "")\(name) of "
      + declarationFile + (declarationLine.map { ":\($0)" } ?? "")
  }

  struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int
    var name: String
  }
}
