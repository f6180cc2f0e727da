/// Classifies bytes as Swift's lexer does.
enum ByteClass {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let pound = UInt8(ascii: "#")
  static let backtick = UInt8(ascii: "`")
  static let openParen = UInt8(ascii: "(")
  static let closeParen = UInt8(ascii: ")")

  @inline(__always)
  static func isNewline(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  /// Whether a byte is a space or a tab.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte is a letter, a digit, `_`, `$`, or beyond ASCII.
  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || isASCIIWord(byte) }

  /// Whether a byte is a letter, a digit, `_` or `$`.
  @inline(__always)
  static func isASCIIWord(_ byte: UInt8) -> Bool {
    // A bit for each of `$` and the digits, and for each of `_` and the letters.
    let bits: UInt64 = byte < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && bits &>> UInt64(byte) & 1 != 0
  }

  /// Whether a byte is an ASCII operator character.
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

/// Searches sixteen bytes at a time, to skip comments, long strings and bodies.
enum ByteSearch {
  typealias Block = SIMD16<UInt8>

  /// Returns the first index from `start` whose byte is one of five; `end` if there is none.
  @inline(__always)
  static func first(
    in bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int,
    _ stops: (UInt8, UInt8, UInt8, UInt8, UInt8)
  ) -> Int {
    let (a, b) = (Block(repeating: stops.0), Block(repeating: stops.1))
    let (c, d) = (Block(repeating: stops.2), Block(repeating: stops.3))
    let e = Block(repeating: stops.4)
    var place = start
    while place &+ Block.scalarCount <= end {
      let block = UnsafeRawPointer(bytes + place).loadUnaligned(as: Block.self)
      let hits = (block .== a) .| (block .== b) .| (block .== c) .| (block .== d) .| (block .== e)
      if let offset = firstSet(hits) { return place &+ offset }
      place &+= Block.scalarCount
    }
    while place < end {
      let byte = bytes[place]
      if byte == stops.0 || byte == stops.1 || byte == stops.2 || byte == stops.3
        || byte == stops.4
      {
        return place
      }
      place &+= 1
    }
    return end
  }

  /// Returns the first index from `start` whose byte is one of two; `end` if there is none.
  @inline(__always)
  static func first(
    in bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int,
    _ stop: UInt8,
    _ other: UInt8
  ) -> Int {
    let (a, b) = (Block(repeating: stop), Block(repeating: other))
    var place = start
    while place &+ Block.scalarCount <= end {
      let block = UnsafeRawPointer(bytes + place).loadUnaligned(as: Block.self)
      if let offset = firstSet((block .== a) .| (block .== b)) { return place &+ offset }
      place &+= Block.scalarCount
    }
    while place < end {
      if bytes[place] == stop || bytes[place] == other { return place }
      place &+= 1
    }
    return end
  }

  /// Returns the index of the first lane that is set.
  @inline(__always)
  private static func firstSet(_ mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    // All bits of a set lane are ones, so the first set bit of eight lanes is in the first set lane.
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves.x != 0 { return UInt64(littleEndian: halves.x).trailingZeroBitCount >> 3 }
    if halves.y != 0 { return 8 &+ UInt64(littleEndian: halves.y).trailingZeroBitCount >> 3 }
    return nil
  }
}
