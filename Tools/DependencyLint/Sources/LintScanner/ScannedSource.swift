/// The imports and directives of a source file.
public struct ScannedSource: Hashable, Sendable {
  /// A comment for this tool: `// dependency-lint:…`.
  public struct Directive: Hashable, Sendable {
    /// The text after `dependency-lint:`, to the end of the line, without surrounding white space.
    public var text: String
    public var position: SourcePosition
    /// Whether the comment begins with `//`: others are not meant for tools.
    public var isLineComment = true
  }

  /// The imports, in source order.
  public var imports: [ImportDeclaration] = []
  public var directives: [Directive] = []
  /// The words that were searched for, in the order of their positions.
  package var words: [WordUse] = []
  /// Whether the file may ask with `canImport` which modules there are.
  package var mayAskForModules = false
  /// An unterminated construct, which may hide imports.
  public var unterminated: UnterminatedConstruct?
}

/// A construct that isn't terminated, so the rest of the file is not read as code.
public struct UnterminatedConstruct: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable {
    case comment, string, branch = "`#if`", bracket
  }

  public var kind: Kind
  /// The line of its beginning.
  public var line: Int

  public var description: String { "unterminated \(kind.rawValue) on line \(line)" }
}
