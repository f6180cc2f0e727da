/// A string literal of a source file.
package struct StringLiteral: Sendable {
  /// The text between the quotes, with its escapes.
  package var text: String
  package var position: SourcePosition
  /// The length of the text in bytes.
  package var length: Int
  /// The code between the previous literal and this one.
  package var before: Substring
  /// The first bytes of the code after the literal.
  package var after: Substring

  /// Returns the string literals of a file, except those in interpolations.
  package static func all(in bytes: UnsafeRawBufferPointer) -> [StringLiteral] {
    guard var lexer = SourceLexer(bytes) else { return [] }
    var end = 0
    return lexer.stringLiterals().map { range in
      defer { end = range.upperBound }
      let after = range.upperBound..<min(range.upperBound + 64, bytes.count)
      // A raw string ends with as many pound signs as it begins with.
      let pounds = bytes[..<range.lowerBound].reversed().prefix { $0 == ByteClass.pound }.count
      let start = range.lowerBound + 1
      let text = start..<max(start, range.upperBound - 1 - pounds)
      return StringLiteral(
        text: lexer.cursor.text(text),
        position: lexer.lines.position(of: text.lowerBound, in: lexer.cursor),
        length: text.count,
        before: lexer.cursor.text(end..<range.lowerBound)[...],
        after: lexer.cursor.text(after)[...]
      )
    }
  }
}

extension SourceLexer {
  /// Returns the string literals of the file with their quotes, except those in interpolations.
  mutating func stringLiterals() -> [Range<Int>] {
    var literals: [Range<Int>] = []
    while cursor.hasMore() {
      let start = cursor.position
      switch cursor.bytes[start] {
      case ByteClass.quote:
        skipString()
        if cursor.position >= start + 2 { literals.append(start..<cursor.position) }
      case ByteClass.slash, ByteClass.backtick:
        skipLiteralOrComment(cursor.bytes[start])
      default:
        cursor.position += 1
      }
    }
    return literals
  }
}
