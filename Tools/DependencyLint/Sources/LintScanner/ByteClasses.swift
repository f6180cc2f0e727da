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
