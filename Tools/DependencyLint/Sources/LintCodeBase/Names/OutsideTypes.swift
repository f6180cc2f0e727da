/// The types that other types in common libraries inherit from, and the types nested in them.
enum OutsideTypes {
  private struct OutsideType {
    var ancestors: [Substring]
    var nested: [Substring] = []
  }

  private static let types = read(table)

  /// Returns the names of the types nested in a type and in all that it inherits from; `nil` if the
  /// type is unknown.
  static func members(of name: String) -> Set<Substring>? {
    guard types[name[...]] != nil else { return nil }
    var names = [name[...]]
    var members: Set<Substring> = []
    var place = 0
    while place < names.count {
      if let type = types[names[place]] {
        members.formUnion(type.nested)
        names += type.ancestors.filter { !names.contains($0) }
      }
      place += 1
    }
    return members
  }

  private static func read(_ table: String) -> [Substring: OutsideType] {
    var types: [Substring: OutsideType] = [:]
    var (last, ancestors) = (Substring(), [Substring]())
    for word in table.split(separator: " ") {
      switch word.utf8.first {
      case UInt8(ascii: ":"): ancestors = word.dropFirst().split(separator: ",")
      case UInt8(ascii: "."): types[last]?.nested.append(word.dropFirst())
      default:
        last = word
        types[word] = OutsideType(ancestors: ancestors)
      }
    }
    return types
  }
}
