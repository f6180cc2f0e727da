/// The imports and directives of a source file.
public struct ScannedSource: Hashable, Sendable {
  /// A line comment for this tool: `// dependency-lint:…`.
  public struct Directive: Hashable, Sendable {
    /// The text after `dependency-lint:`, without surrounding white space.
    public var text: String
    public var position: SourcePosition
  }

  /// The imports, in source order.
  public var imports: [ImportDeclaration] = []
  public var directives: [Directive] = []
}
