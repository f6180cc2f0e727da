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
    /// The offset of the key in bytes, from 0.
    var offset: Int
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

  /// Whether the values are the same, wherever they are in the file.
  func isSame(as other: PropertyList) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.value == right.value
    case (.array(let left), .array(let right)):
      left.elementsEqual(right) { $0.isSame(as: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.elementsEqual(right) { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: false
    }
  }

  /// Returns the value for a key of a dictionary; `nil` if there is none.
  subscript(key: String) -> PropertyList? { entries.first { $0.key == key }?.value }
}
