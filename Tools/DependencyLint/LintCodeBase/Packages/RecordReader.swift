/// Reads records that `RecordWriter` wrote, in one pass over the bytes.
struct RecordReader {
  /// The file is damaged.
  struct Damage: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Moves to the next line, skipping the rest of the current one.
  ///
  /// - Returns: The tag of the line; `nil` at the end.
  mutating func next() -> UInt8? {
    while index > 0, index < bytes.count, bytes[index - 1] != UInt8(ascii: "\n") { index += 1 }
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  /// Reads the next field of the line.
  mutating func field() throws -> String {
    guard let field = try optionalField() else { throw Damage() }
    return field
  }

  /// Reads the next field of the line; returns `nil` if it is empty.
  mutating func fieldOrNil() throws -> String? {
    let field = try field()
    return field.isEmpty ? nil : field
  }

  mutating func number() throws -> Int {
    guard let number = Int(try field()) else { throw Damage() }
    return number
  }

  mutating func value<Value: RawRepresentable<String>>() throws -> Value {
    guard let value = Value(rawValue: try field()) else { throw Damage() }
    return value
  }

  /// Reads the remaining fields of the line.
  mutating func fields() throws -> [String] {
    var fields: [String] = []
    while let field = try optionalField() { fields.append(field) }
    return fields
  }

  private mutating func optionalField() throws -> String? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\t") else { return nil }
    let start = index + 1
    var end = start
    var isEscaped = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\t"), bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") { isEscaped = true }
      end += 1
    }
    index = end
    let field = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    return isEscaped ? try unescaped(field) : String(decoding: field, as: UTF8.self)
  }

  private func unescaped(_ field: UnsafeRawBufferPointer) throws -> String {
    var result: [UInt8] = []
    var bytes = field.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
      default: throw Damage()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
