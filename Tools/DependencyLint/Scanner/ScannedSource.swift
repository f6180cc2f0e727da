/// What the scanner found in one source file.
public struct ScannedSource: Hashable, Sendable {
  /// A line comment that speaks to this tool: `// dependency-lint:…`.
  public struct Directive: Hashable, Sendable {
    /// What follows `dependency-lint:`, without surrounding blanks.
    public var text: String
    public var position: SourcePosition
  }

  /// In the order of the source.
  public var imports: [ImportDeclaration] = []
  public var directives: [Directive] = []
}
