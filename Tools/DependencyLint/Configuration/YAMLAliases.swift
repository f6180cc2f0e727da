/// Bounds how much a file may refer to itself before the parser sees it.
///
/// A chain of aliases nests without end, and the parser compares keys by all that they hold.
enum YAMLAliases {
  /// With so many the worst file costs a second.
  static let limit = 16

  static func problem(in text: String, file: String) -> Problem? {
    var count = 0
    var line = 1
    var column = 0
    var before = UInt8(ascii: " ")
    var isAtAlias = false
    for byte in text.utf8 {
      column += 1
      if isAtAlias, !isBlank(byte), byte != UInt8(ascii: "*") {
        count += 1
        if count > limit {
          return Problem(
            file: file,
            position: SourcePosition(line: line, column: column - 1),
            message: "more than \(limit) aliases",
            advice: "write the values out; quote a pattern that begins with *"
          )
        }
      }
      isAtAlias = byte == UInt8(ascii: "*") && (isBlank(before) || opens(before))
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 0
      }
      before = byte
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// Whether a token may begin right after this byte; a line separator of several bytes may end in
  /// any above ASCII.
  private static func opens(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: byte >= 0x80
    }
  }
}
