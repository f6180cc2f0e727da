/// A value of a property list.
enum PropertyList: Sendable {
  case string(Text)
  case array([PropertyList])
  case dictionary([Entry])

  /// A string, and where it begins in the file.
  struct Text: Sendable {
    var value: String
    /// The offset in bytes, from 0.
    var offset: Int
  }

  struct Entry: Sendable {
    var key: String
    var value: PropertyList
  }

  var text: Text? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array; empty if the value is not one.
  var elements: [PropertyList] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The entries of a dictionary; empty if the value is not one.
  var entries: [Entry] {
    if case .dictionary(let entries) = self { entries } else { [] }
  }

  /// Returns the value for a key of a dictionary; `nil` if there is none.
  subscript(key: String) -> PropertyList? { entries.first { $0.key == key }?.value }
}
