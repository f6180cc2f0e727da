/// The roles of a symbol at a place, with the values of `indexstore.h`.
public struct SymbolRoles: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let declaration = Self(rawValue: 1 << 0)
  public static let definition = Self(rawValue: 1 << 1)
  public static let reference = Self(rawValue: 1 << 2)
  public static let read = Self(rawValue: 1 << 3)
  public static let write = Self(rawValue: 1 << 4)
  public static let call = Self(rawValue: 1 << 5)
  public static let dynamic = Self(rawValue: 1 << 6)
  public static let addressOf = Self(rawValue: 1 << 7)
  /// The source does not contain the name: a literal, a result builder, a property wrapper, a loop.
  public static let implicit = Self(rawValue: 1 << 8)
  public static let childOf = Self(rawValue: 1 << 9)
  public static let baseOf = Self(rawValue: 1 << 10)
  public static let overrideOf = Self(rawValue: 1 << 11)
  public static let receivedBy = Self(rawValue: 1 << 12)
  public static let calledBy = Self(rawValue: 1 << 13)
  public static let extendedBy = Self(rawValue: 1 << 14)
  public static let accessorOf = Self(rawValue: 1 << 15)
  public static let containedBy = Self(rawValue: 1 << 16)

  /// The names of the roles that describe the place itself, without its relations.
  public var names: [String] { Self.named.filter { contains($0.role) }.map(\.name) }

  private static let named: [(role: Self, name: String)] = [
    (.read, "read"), (.write, "write"), (.call, "call"), (.dynamic, "dynamic"),
    (.addressOf, "addressOf"), (.implicit, "implicit"), (.baseOf, "base"),
    (.overrideOf, "override"), (.extendedBy, "extension"),
  ]
}
