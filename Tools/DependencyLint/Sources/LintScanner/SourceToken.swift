/// A token of Swift code, as far as it shows which names the code contains.
package enum SourceToken: Hashable, Sendable {
  case word(String)
  /// The content of a string literal on one line without escapes and interpolations.
  case text(String)
  /// Another string literal, or its text up to an interpolation or after one.
  case part
  /// A byte of punctuation, an operator or a regular expression.
  case mark(UInt8)

  /// Returns the tokens of a source file, including those in interpolations, but no comments.
  package static func all(in source: [UInt8]) -> [SourceToken] {
    source.withUnsafeBytes { bytes in
      guard var lexer = SourceLexer(bytes) else { return [] }
      return lexer.tokens()
    }
  }
}

extension SourceLexer {
  fileprivate mutating func tokens() -> [SourceToken] {
    var tokens: [SourceToken] = []
    while cursor.hasMore() {
      let start = cursor.position
      let byte = cursor.bytes[start]
      switch byte {
      case 0...0x20: cursor.position += 1
      case ByteClass.slash where skipComment(): break
      case ByteClass.quote:
        openString(pounds: poundsBefore(start))
        tokens.append(text(from: start))
      case ByteClass.closeParen where strings.last?.depth == 0:
        cursor.position += 1
        _ = skipStringContent()
        tokens.append(.part)
      case _ where ByteClass.isWord(byte):
        if skipInvisible() { continue }
        skipWord()
        tokens.append(.word(cursor.text(start..<cursor.position)))
      default:
        if let last = strings.indices.last {
          if byte == ByteClass.openParen { strings[last].depth += 1 }
          if byte == ByteClass.closeParen { strings[last].depth -= 1 }
        }
        cursor.position += 1
        tokens.append(.mark(byte))
      }
    }
    return tokens
  }

  /// Skips the text of a string whose quotes are before the cursor.
  private mutating func text(from start: Int) -> SourceToken {
    let isPlain = strings.last.map { $0.pounds == 0 && !$0.isMultiline } ?? false
    let count = strings.count
    _ = skipStringContent()
    let range = start + 1..<max(start + 1, cursor.position - 1)
    guard isPlain, strings.count < count, cursor.byte(at: range.upperBound) == ByteClass.quote,
      !cursor.buffer[range].contains(ByteClass.backslash)
    else { return .part }
    return .text(cursor.text(range))
  }
}
