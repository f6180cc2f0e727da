/// A value in a message of D-Bus
/// (https://dbus.freedesktop.org/doc/dbus-specification.html#type-system).
enum BusValue: Equatable, Sendable {
  /// The bits of a number or a Boolean, whose type has this code, such as `u` or `b`.
  case number(Character, UInt64)
  /// A string (`s`), an object path (`o`) or a signature (`g`).
  case text(Character, String)
  case bytes([UInt8])
  /// An array with the signature of its elements.
  case array(String, [BusValue])
  case structure([BusValue])
  indirect case entry(key: BusValue, value: BusValue)
  indirect case variant(BusValue)

  static func string(_ text: String) -> BusValue { .text("s", text) }
  static func path(_ text: String) -> BusValue { .text("o", text) }
  static func boolean(_ value: Bool) -> BusValue { .number("b", value ? 1 : 0) }

  /// Creates a dictionary of strings.
  static func dictionary(_ values: [String: String]) -> BusValue {
    let entries = values.sorted { $0.key < $1.key }
    return .array("{ss}", entries.map { .entry(key: .string($0.key), value: .string($0.value)) })
  }

  var signature: String {
    switch self {
    case .number(let type, _), .text(let type, _): String(type)
    case .bytes: "ay"
    case .array(let element, _): "a\(element)"
    case .structure(let values): "(\(values.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }

  /// The text of a string, an object path or a signature.
  var text: String? { if case .text(_, let text) = self { text } else { nil } }

  var boolean: Bool? {
    if case .number("b", let value) = self { value == 1 } else { nil }
  }

  /// The elements of an array, or the members of a structure.
  var elements: [BusValue]? {
    switch self {
    case .array(_, let values), .structure(let values): values
    default: nil
    }
  }
}

/// The D-Bus types whose values have a fixed size, and the alignment of all types.
enum BusType {
  /// The size of a number in bytes; `nil` for other types.
  static func size(of type: Character) -> Int? {
    switch type {
    case "y": 1
    case "n", "q": 2
    case "b", "h", "i", "u": 4
    case "d", "t", "x": 8
    default: nil
    }
  }

  /// The alignment of a type's values, in bytes.
  static func alignment(of type: Character) -> Int {
    switch type {
    case "a", "o", "s": 4
    case "(", "{": 8
    default: size(of: type) ?? 1
    }
  }
}
