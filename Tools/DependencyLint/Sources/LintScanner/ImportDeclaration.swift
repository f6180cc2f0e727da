/// An import declaration in a source file.
public struct ImportDeclaration: Hashable, Sendable {
  /// The declaration that a scoped import names, as in `import struct Foundation.Data`.
  public enum Kind: String, Sendable, CaseIterable {
    case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
  }

  /// The access level of an import (SE-0409).
  public enum Access: String, Sendable, CaseIterable, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`

    public static func < (left: Self, right: Self) -> Bool {
      guard let left = allCases.firstIndex(of: left) else { return false }
      return allCases[(left + 1)...].contains(right)
    }
  }

  /// The module's name without backticks: the first component of the path.
  public var module: String
  /// The other components of the path: submodules, or the declaration of a scoped import.
  public var submodules: [String]
  public var kind: Kind?
  /// The attributes with their arguments, in source order: `@testable`, `@_spi(Internals)`.
  public var attributes: [String]
  /// The access level; `nil` if the source has none.
  public var access: Access?
  /// One condition for each `#if` around the import, outermost first.
  ///
  /// The condition of an `#else` is the negation of the previous branches.
  public var conditions: [String]
  /// The position of the module's name.
  public var position: SourcePosition
  /// The position of the declaration, including attributes and the access level.
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

  /// Whether the import is `@_exported`, so that clients of the importing module see it too.
  public var isReexported: Bool { attributes.contains("@_exported") }
}
