/// Limits the aliases of a file before it is parsed.
///
/// The parser compares keys by their whole content, and deeply nested values exhaust the stack.
/// Both need many aliases, or a few to deeply nested values.
struct YAMLAliases {
  /// The maximum number of aliases, with which the worst case takes about a second.
  static let limit = 16
  /// The maximum depth of brackets in a file with aliases, which fits on any stack.
  private static let bracketLimit = 1_000
  private static let indentLimit = 100

  private var first: SourcePosition?
  private var count = 0
  private var brackets = 0
  private var longestIndent = 0

  /// The limit that a file exceeds; `nil` if it is safe to parse.
  static func problem(in text: String, file: String) -> Problem? {
    var aliases = YAMLAliases()
    let last = aliases.count(text.utf8)
    guard let first = aliases.first else { return nil }
    if aliases.count > limit {
      return Problem(
        file: file,
        position: last,
        message: "the file has more than \(limit) aliases",
        advice: "write the values out; quote a pattern that begins with *"
      )
    }
    guard aliases.brackets > bracketLimit || aliases.longestIndent > indentLimit else { return nil }
    return Problem(
      file: file,
      position: first,
      message: "the file has an alias and is nested too deeply",
      advice: "write the value out; quote a pattern that begins with *"
    )
  }

  /// Counts what might be an alias, up to the limit.
  ///
  /// - Returns: The position of the last one.
  private mutating func count(_ text: String.UTF8View) -> SourcePosition {
    var place = SourcePosition(line: 1, column: 0)
    var last = place
    var isAtStar = false
    var before = UInt8(ascii: "\n")
    var indent: Int? = 0
    for byte in text {
      place.column += 1
      if isAtStar, !Self.isBlank(byte) {
        count += 1
        last = SourcePosition(line: place.line, column: place.column - 1)
        first = first ?? last
        if count > Self.limit { break }
      }
      isAtStar = byte == UInt8(ascii: "*") && (Self.isBlank(before) || Self.opens(before))
      switch byte {
      case UInt8(ascii: "\n"):
        place = SourcePosition(line: place.line + 1, column: 0)
        indent = 0
      case UInt8(ascii: "\r"), 0x80...: indent = 0
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        indent = indent.map { $0 + 1 }
        longestIndent = max(longestIndent, indent ?? 0)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets += 1
        indent = nil
      default: indent = nil
      }
      before = byte
    }
    return last
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// Whether a value may begin after this byte, which may be the last one of a multibyte line
  /// separator.
  private static func opens(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: byte >= 0x80
    }
  }
}
