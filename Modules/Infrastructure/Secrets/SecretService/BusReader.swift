/// Reads values of D-Bus from bytes that another program sent.
struct BusReader {
  /// A value that does not match its type.
  struct Unreadable: Error {}

  /// The specification allows 32 levels of arrays and 32 levels of structures.
  private static let deepestLevel = 64

  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private(set) var position = 0
  var isAtEnd: Bool { position == bytes.count }

  init(_ bytes: [UInt8], isBigEndian: Bool = false) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  /// Reads the values of a signature.
  ///
  /// - Throws: `Unreadable`.
  mutating func values(_ signature: String) throws -> [BusValue] {
    var rest = signature[...]
    var values: [BusValue] = []
    while !rest.isEmpty { values.append(try value(&rest, level: 0)) }
    return values
  }

  mutating func align(to multiple: Int) throws {
    while position % multiple != 0 {
      guard try number(size: 1) == 0 else { throw Unreadable() }
    }
  }

  /// Reads one value, and removes its type from the signature.
  private mutating func value(_ signature: inout Substring, level: Int) throws -> BusValue {
    guard level < Self.deepestLevel, let type = signature.popFirst() else { throw Unreadable() }
    switch type {
    case "s", "o": return .text(type, try text(length: number(size: 4)))
    case "g": return .text(type, try text(length: number(size: 1)))
    case "v":
      let signature = try text(length: number(size: 1))
      var rest = signature[...]
      let value = try value(&rest, level: level + 1)
      guard rest.isEmpty else { throw Unreadable() }
      return .variant(value)
    case "a": return try array(&signature, level: level)
    case "(":
      try align(to: 8)
      var members: [BusValue] = []
      while signature.first != ")" { members.append(try value(&signature, level: level + 1)) }
      signature.removeFirst()
      guard !members.isEmpty else { throw Unreadable() }
      return .structure(members)
    default:
      guard let size = BusType.size(of: type) else { throw Unreadable() }
      let number = try number(size: size)
      guard type != "b" || number <= 1 else { throw Unreadable() }
      return .number(type, number)
    }
  }

  private mutating func array(_ signature: inout Substring, level: Int) throws -> BusValue {
    let length = try number(size: 4)
    let start = signature
    try Self.skipType(&signature, level: level + 1, isElement: true)
    let element = start[..<signature.startIndex]
    guard let type = element.first else { throw Unreadable() }
    try align(to: BusType.alignment(of: type))
    guard length <= bytes.count - position else { throw Unreadable() }
    let end = position + Int(length)
    if type == "y" {
      defer { position = end }
      return .bytes(Array(bytes[position..<end]))
    }
    var values: [BusValue] = []
    while position < end {
      var rest = element
      values.append(
        type == "{" ? try entry(&rest, level: level) : try value(&rest, level: level + 1)
      )
    }
    guard position == end else { throw Unreadable() }
    return .array(String(element), values)
  }

  /// Reads an entry of a dictionary, which is an array.
  private mutating func entry(_ signature: inout Substring, level: Int) throws -> BusValue {
    try align(to: 8)
    signature.removeFirst()
    let key = try value(&signature, level: level + 1)
    return .entry(key: key, value: try value(&signature, level: level + 1))
  }

  private mutating func number(size: Int) throws -> UInt64 {
    while position % size != 0 {
      guard position < bytes.count, bytes[position] == 0 else { throw Unreadable() }
      position += 1
    }
    guard size <= bytes.count - position else { throw Unreadable() }
    defer { position += size }
    let range = bytes[position..<(position + size)]
    let ordered = isBigEndian ? Array(range) : range.reversed()
    return ordered.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads text that ends with a zero byte.
  private mutating func text(length: UInt64) throws -> String {
    guard length < bytes.count - position else { throw Unreadable() }
    let end = position + Int(length)
    guard bytes[end] == 0, let text = String(validating: bytes[position..<end], as: UTF8.self)
    else { throw Unreadable() }
    position = end + 1
    return text
  }

  /// Removes one complete type from a signature.
  private static func skipType(
    _ signature: inout Substring,
    level: Int,
    isElement: Bool = false
  ) throws {
    guard level < deepestLevel, let type = signature.popFirst() else { throw Unreadable() }
    switch type {
    case "a": try skipType(&signature, level: level + 1, isElement: true)
    case "(", "{":
      guard type == "(" || isElement else { throw Unreadable() }
      let end: Character = type == "(" ? ")" : "}"
      var count = 0
      while signature.first != end {
        try skipType(&signature, level: level + 1)
        count += 1
      }
      signature.removeFirst()
      guard type == "(" ? count > 0 : count == 2 else { throw Unreadable() }
    case "s", "o", "g", "v": break
    default: guard BusType.size(of: type) != nil else { throw Unreadable() }
    }
  }
}
