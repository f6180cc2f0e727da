import LintScanner
import SwiftParser
import SwiftSyntax

/// The imports that swift-syntax finds at the top level of a file.
struct SyntaxImports {
  private let locations: SourceLocationConverter
  private(set) var declarations: [ImportDeclaration] = []
  private var conditions: [String] = []

  init(source: UnsafeBufferPointer<UInt8>) {
    let tree = Parser.parse(source: source)
    locations = SourceLocationConverter(fileName: "", tree: tree)
    collect(tree.statements)
  }

  private mutating func collect(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if let declaration = statement.item.as(ImportDeclSyntax.self) {
        // An import without a name is an error, which the scanner ignores.
        if let declaration = self.declaration(of: declaration) { declarations.append(declaration) }
      } else if let block = statement.item.as(IfConfigDeclSyntax.self) {
        collect(block)
      }
    }
  }

  private mutating func collect(_ block: IfConfigDeclSyntax) {
    var negations: [String] = []
    for clause in block.clauses {
      let own = clause.condition.map { Self.line(of: Syntax($0)) }
      let rendered = own.map { negations.isEmpty ? $0 : "(\($0))" }
      conditions.append((negations + [rendered].compactMap(\.self)).joined(separator: " && "))
      if case .statements(let statements) = clause.elements { collect(statements) }
      conditions.removeLast()
      if let own { negations.append("!(\(own))") }
    }
  }

  private func declaration(of syntax: ImportDeclSyntax) -> ImportDeclaration? {
    let names = syntax.path.map { Self.unescaped($0.name.text) }
    guard let module = syntax.path.first?.name, !module.text.isEmpty else { return nil }
    return ImportDeclaration(
      module: names[0],
      submodules: names.dropFirst().filter { !$0.isEmpty },
      kind: syntax.importKindSpecifier.flatMap { ImportDeclaration.Kind(rawValue: $0.text) },
      attributes: syntax.attributes.map { Self.line(of: Syntax($0)) },
      access: syntax.modifiers.compactMap { ImportDeclaration.Access(rawValue: $0.name.text) }.last,
      conditions: conditions,
      position: position(of: Syntax(module)),
      start: position(of: Syntax(syntax))
    )
  }

  private func position(of syntax: Syntax) -> SourcePosition {
    let place = locations.location(for: syntax.positionAfterSkippingLeadingTrivia)
    return SourcePosition(line: place.line, column: place.column)
  }

  private static func unescaped(_ name: String) -> String {
    name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2
      ? String(name.dropFirst().dropLast()) : name
  }

  /// Returns the tokens of a node on one line, with single spaces for trivia.
  private static func line(of syntax: Syntax) -> String {
    var line = ""
    var gap = false
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      gap = gap || !token.leadingTrivia.isEmpty
      if gap, !line.isEmpty { line += " " }
      line += token.text
      gap = !token.trailingTrivia.isEmpty
    }
    return line
  }
}
