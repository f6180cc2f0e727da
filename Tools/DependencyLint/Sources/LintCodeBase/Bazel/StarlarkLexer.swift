import LintScanner

/// Divides a BUILD file into tokens.
///
/// Source: https://bazel.build/rules/language, https://github.com/bazelbuild/starlark/blob/master/spec.md
struct StarlarkLexer {
  struct Token {
    enum Kind: Equatable {
      case name(String)
      case text(String)
      case number
      /// An operator or a bracket.
      case mark(String)
      /// The end of a line outside of brackets.
      case newline
      case end
    }

    var kind: Kind
    var position: SourcePosition
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  /// The number of open brackets.
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens, the last of which is the end.
  static func tokens(of bytes: [UInt8]) throws(StarlarkFailure) -> [Token] {
    var lexer = StarlarkLexer(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.index = 3 }
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens + [Token(kind: .end, position: lexer.position)]
  }

  private var position: SourcePosition {
    SourcePosition(line: line, column: index - lineStart + 1)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private mutating func advanceLine() {
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func next() throws(StarlarkFailure) -> Token? {
    while index < bytes.count {
      let start = position
      switch byte() {
      case UInt8(ascii: "\n"):
        advanceLine()
        if depth == 0 { return Token(kind: .newline, position: start) }
      case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "\n"):
        index += 1
        advanceLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "#"):
        while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        return Token(kind: .text(try text(isRaw: false)), position: start)
      case UInt8(ascii: "r") where isQuote(byte(1)), UInt8(ascii: "b") where isQuote(byte(1)):
        let isRaw = byte() == UInt8(ascii: "r")
        index += 1
        return Token(kind: .text(try text(isRaw: isRaw)), position: start)
      case let byte where Self.isWord(byte): return Token(kind: word(), position: start)
      default: return Token(kind: .mark(try mark()), position: start)
      }
    }
    return nil
  }

  private mutating func word() -> Token.Kind {
    let start = index
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte())
    while Self.isWord(byte()) || isNumber && byte() == UInt8(ascii: ".") { index += 1 }
    return isNumber ? .number : .name(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func mark() throws(StarlarkFailure) -> String {
    let start = position
    let first = Character(UnicodeScalar(byte()))
    guard "()[]{},:;.=+-*/%<>!|&^~".contains(first) else {
      throw StarlarkFailure(reason: "unexpected character", position: start)
    }
    if "([{".contains(first) { depth += 1 }
    if ")]}".contains(first) { depth = max(0, depth - 1) }
    index += 1
    let pair = String([first, Character(UnicodeScalar(byte()))])
    guard ["==", "!=", "<=", ">=", "+=", "-=", "*=", "**", "//"].contains(pair) else {
      return String(first)
    }
    index += 1
    return pair
  }

  /// Reads a string in one or three quotes.
  private mutating func text(isRaw: Bool) throws(StarlarkFailure) -> String {
    let (start, quote) = (position, byte())
    let isTriple = byte(1) == quote && byte(2) == quote
    index += isTriple ? 3 : 1
    var content: [UInt8] = []
    while index < bytes.count {
      switch byte() {
      case quote where !isTriple || byte(1) == quote && byte(2) == quote:
        index += isTriple ? 3 : 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        if let escaped = isRaw ? [UInt8(ascii: "\\"), byte()] : Self.escaped(byte()) {
          content += escaped
        }
        if byte() == UInt8(ascii: "\n") { advanceLine() } else { index += 1 }
      case UInt8(ascii: "\n"):
        guard isTriple else {
          throw StarlarkFailure(reason: "the string is not closed", position: start)
        }
        content.append(byte())
        advanceLine()
      default:
        content.append(byte())
        index += 1
      }
    }
    throw StarlarkFailure(reason: "the string is not closed", position: start)
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Returns what an escape stands for; `nil` for the end of a line, which is left out.
  private static func escaped(_ byte: UInt8) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "n"): [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): [UInt8(ascii: "\r")]
    case UInt8(ascii: "\n"): nil
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): [byte]
    default: [UInt8(ascii: "\\"), byte]
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Why some bytes are not a BUILD file.
struct StarlarkFailure: Error, Equatable {
  var reason: String
  var position: SourcePosition
}
