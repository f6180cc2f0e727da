import LintScanner

/// The brackets and string literals of a manifest.
struct ManifestCode {
  /// A string literal with its quotes.
  struct Literal {
    let range: Range<Int>
    let text: String
  }

  /// A pair of brackets.
  struct Bracket {
    let kind: UInt8
    let open: Int
    let close: Int
    /// The index of the pair around it.
    let parent: Int?
  }

  /// The code with spaces instead of comments, and quotes instead of literals.
  let code: [UInt8]
  let literals: [Literal]
  let brackets: [Bracket]

  /// Returns `nil` if the brackets do not match.
  init?(_ text: SourceText) {
    var code = SourceComments.blanked(text.bytes)
    literals = text.bytes.withUnsafeBytes(StringLiteral.all).map { literal in
      let start = text.offset(of: literal.position)
      return Literal(range: start - 1..<start + literal.length + 1, text: literal.text)
    }
    for literal in literals {
      for place in literal.range.clamped(to: code.indices) { code[place] = UInt8(ascii: "\"") }
    }
    guard let brackets = Self.brackets(of: code) else { return nil }
    self.code = code
    self.brackets = brackets
  }

  private static func brackets(of code: [UInt8]) -> [Bracket]? {
    let pairs = [
      UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
      UInt8(ascii: "{"): UInt8(ascii: "}"),
    ]
    let closers = Set(pairs.values)
    var found: [(kind: UInt8, open: Int, close: Int, parent: Int?)] = []
    var stack: [Int] = []
    for (place, byte) in code.enumerated() {
      if pairs[byte] != nil {
        found.append((byte, place, place, stack.last))
        stack.append(found.count - 1)
      } else if closers.contains(byte) {
        guard let last = stack.popLast(), pairs[found[last].kind] == byte else { return nil }
        found[last].close = place
      }
    }
    guard stack.isEmpty else { return nil }
    return found.map { Bracket(kind: $0.kind, open: $0.open, close: $0.close, parent: $0.parent) }
  }

  /// Returns the index of the innermost pair around a place.
  func bracket(around place: Int) -> Int? {
    brackets.lastIndex { $0.open < place && place < $0.close }
  }

  /// Returns the words before a place, back to the previous comma or bracket, without white space.
  func label(before place: Int) -> String {
    let ends: Set<UInt8> = Set(",()[]{}\"".utf8)
    let label = code[..<place].reversed().prefix { !ends.contains($0) }
      .filter { !Self.isSpace($0) }
    return String(decoding: label.reversed(), as: UTF8.self)
  }

  /// Returns the next byte that is not white space.
  func next(after place: Int) -> UInt8? {
    code[min(place + 1, code.count)...].first { !Self.isSpace($0) }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
