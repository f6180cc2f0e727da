/// One import declaration, as it stands in a source file.
public struct ImportDeclaration: Hashable, Sendable {
  /// The declaration that a scoped import names, as in `import struct Foundation.Data`.
  public enum Kind: String, Sendable, CaseIterable {
    case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
  }

  /// Who else sees the imported module through this one (SE-0409).
  public enum Access: String, Sendable, CaseIterable {
    case `public`, `package`, `internal`, `fileprivate`, `private`
  }

  /// The module, without backticks: the first component of the path.
  public var module: String
  /// What follows the module in the path: submodules, or the declaration of a scoped import.
  public var submodules: [String]
  public var kind: Kind?
  /// With their arguments, in the order of the source: `@testable`, `@_spi(Internals)`.
  public var attributes: [String]
  /// Nil where the source names none.
  public var access: Access?
  /// One condition for each `#if` around the import, outermost first.
  ///
  /// An `#else` reads as the negation of the branches before it.
  public var conditions: [String]
  /// Where the module's name begins.
  public var position: SourcePosition
  /// Where the declaration begins, attributes and access level included.
  public var start: SourcePosition

  public init(
    module: String,
    submodules: [String] = [],
    kind: Kind? = nil,
    attributes: [String] = [],
    access: Access? = nil,
    conditions: [String] = [],
    position: SourcePosition,
    start: SourcePosition? = nil
  ) {
    self.module = module
    self.submodules = submodules
    self.kind = kind
    self.attributes = attributes
    self.access = access
    self.conditions = conditions
    self.position = position
    self.start = start ?? position
  }

  /// Whether whoever imports the importing module sees this one as well, or a declaration of it.
  public var isReexported: Bool { attributes.contains("@_exported") }
}
