/// The text of a quoted string with escape sequences.
struct OpenStepEscapes {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(contentsOf: part)
  }

  /// Appends the character that an escape sequence represents.
  ///
  /// - Parameters:
  ///   - start: The place of the backslash.
  ///   - source: The bytes of the file.
  /// - Returns: The place after the sequence.
  mutating func append(escapeAt start: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    guard start + 1 < source.count else { return source.count }
    let byte = source[start + 1]
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "a"): bytes.append(0x07)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "U"):
      return append(digitsAt: start + 2, limit: 4, radix: 16, in: source)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return append(digitsAt: start + 1, limit: 3, radix: 8, in: source)
    default: bytes.append(byte)
    }
    return start + 2
  }

  private mutating func append(
    digitsAt start: Int,
    limit: Int,
    radix: Int,
    in source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var value: UInt32 = 0
    var place = start
    while place < min(start + limit, source.count),
      let digit = Character(Unicode.Scalar(source[place])).hexDigitValue, digit < radix
    {
      value = value * UInt32(radix) + UInt32(digit)
      place += 1
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    bytes.append(contentsOf: String(Character(scalar)).utf8)
    return place
  }
}
