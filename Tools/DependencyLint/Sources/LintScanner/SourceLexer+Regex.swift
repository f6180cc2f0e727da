extension SourceLexer {
  /// Skips `#/…/#`, with the cursor at the slash.
  ///
  /// It has several lines if the first one is blank.
  ///
  /// - Returns: Whether there is such a literal.
  mutating func skipExtendedRegex() -> Bool {
    let slash = cursor.position
    var pounds = 0
    while cursor.byte(at: slash - 1 - pounds) == ByteClass.pound { pounds += 1 }
    var firstNewline = slash + 1
    while ByteClass.isBlank(cursor.byte(at: firstNewline)) { firstNewline += 1 }
    let isMultiline = ByteClass.isNewline(cursor.byte(at: firstNewline))
    if isMultiline, pounds >= searches.regexPounds {
      cursor.position = firstNewline
      return true
    }

    cursor.position = slash + 1
    var mostPounds = 0
    while cursor.hasMore() {
      let byte = cursor.bytes[cursor.position]
      if byte == ByteClass.slash {
        let closing = countPounds(at: cursor.position + 1)
        if closing >= pounds {
          cursor.position += 1 + closing
          literalEnd = cursor.position
          return true
        }
        mostPounds = max(mostPounds, closing)
      }
      if ByteClass.isNewline(byte), !isMultiline { return true }
      let escapes = byte == ByteClass.backslash && !ByteClass.isNewline(cursor.peek(1))
      cursor.position += escapes ? 2 : 1
    }
    if isMultiline {
      searches.regexPounds = mostPounds + 1
      cursor.position = firstNewline
    }
    return true
  }

  private func countPounds(at place: Int) -> Int {
    var count = 0
    while cursor.byte(at: place + count) == ByteClass.pound { count += 1 }
    return count
  }

  /// Skips `/…/`, if the slash begins a regular expression and is not an operator.
  ///
  /// The language mode without such literals is not recognized; in it, at most the rest of a line is
  /// skipped in error.
  mutating func skipBareRegex() -> Bool {
    let slash = cursor.position
    let whole = operatorAround(slash)
    guard !isLeftBound(whole.lowerBound), !declaresOperator(before: whole.lowerBound) else {
      return false
    }
    var isCertain = false
    if !isRightBound(whole.upperBound) {
      guard let isExpected = expectsExpression(before: whole.lowerBound) else { return false }
      isCertain = isExpected
    }
    guard let end = endOfBareRegex(from: slash, isCertain: isCertain) else { return false }
    cursor.position = end
    literalEnd = end
    return true
  }

  /// Returns the end of a regular expression on the line; `nil` if there is none.
  private func endOfBareRegex(from slash: Int, isCertain: Bool) -> Int? {
    var place = slash + 1
    if !isCertain, ByteClass.isBlank(cursor.byte(at: place)) { return nil }
    var groups = 0
    var classes = 0
    var blank = -1
    while place < cursor.count {
      var byte = cursor.bytes[place]
      if byte == ByteClass.slash {
        let next = cursor.byte(at: place + 1)
        let beginsComment = next == ByteClass.slash || next == ByteClass.star
        let endsBlank = !isCertain && blank == place - 1
        return beginsComment || endsBlank ? nil : place + 1
      }
      let isEscaped = byte == ByteClass.backslash
      if isEscaped {
        place += 1
        byte = cursor.byte(at: place)
      }
      if ByteClass.isNewline(byte) { return nil }
      if !isEscaped {
        switch byte {
        case 0x20, 0x09: blank = place
        case UInt8(ascii: "["): classes += 1
        case UInt8(ascii: "]"): classes = max(0, classes - 1)
        case ByteClass.openParen where classes == 0: groups += 1
        case ByteClass.closeParen where classes == 0:
          if groups == 0, !isCertain { return nil }
          groups = max(0, groups - 1)
        default: break
        }
      }
      place += 1
    }
    return nil
  }

  /// Returns the operator that contains a slash.
  private mutating func operatorAround(_ slash: Int) -> Range<Int> {
    if lastOperator.contains(slash) {
      return max(lastOperator.lowerBound, lastComment.end, literalEnd)..<lastOperator.upperBound
    }
    lastOperator = startOfOperator(before: slash)..<endOfOperator(from: slash)
    return lastOperator
  }

  private func startOfOperator(before place: Int) -> Int {
    var start = place
    while start > 0, start > lastComment.end, start > literalEnd,
      ByteClass.isOperator(cursor.bytes[start - 1])
    {
      start -= 1
    }
    return start
  }

  private func endOfOperator(from slash: Int) -> Int {
    var end = slash
    while ByteClass.isOperator(cursor.byte(at: end)) {
      let isComment =
        end > slash && cursor.byte(at: end) == ByteClass.slash
        && (cursor.byte(at: end + 1) == ByteClass.slash
          || cursor.byte(at: end + 1) == ByteClass.star)
      if isComment { return end }
      end += 1
    }
    return end
  }

  /// Whether there is no white space before an operator.
  private func isLeftBound(_ start: Int) -> Bool {
    if start == 0 || start == lastComment.end { return false }
    switch cursor.byte(at: start - 1) {
    case 0, 0x20, 0x09...0x0D, ByteClass.openParen, UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case 0xA0: return cursor.byte(at: start - 2) != 0xC2
    default: return true
    }
  }

  /// Whether there is no white space after an operator.
  private func isRightBound(_ end: Int) -> Bool {
    switch cursor.byte(at: end) {
    case 0, 0x20, 0x09...0x0D, ByteClass.closeParen, UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), ByteClass.slash:
      false
    default: true
    }
  }

  /// Whether a declaration of an operator precedes: `func` or `operator`.
  private func declaresOperator(before place: Int) -> Bool {
    let word = lastToken(before: place)
    return isWord("func", word) || isWord("operator", word)
  }

  /// Whether an expression must follow, judging by the previous token.
  ///
  /// - Returns: `nil` if an operator must follow; `false` if both are possible.
  private func expectsExpression(before place: Int) -> Bool? {
    let token = lastToken(before: place)
    guard !token.isEmpty else { return true }
    let last = cursor.bytes[token.upperBound - 1]
    switch last {
    case ByteClass.openParen, UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "{"), UInt8(ascii: ";"), UInt8(ascii: "="): return true
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      // `try?` and `try!` are followed by an expression.
      return isWord("try", lastToken(before: token.upperBound - 1)) ? true : nil
    case _ where ByteClass.isWord(last):
      return Self.words.contains(where: { isWord($0, token) }) ? true : nil
    case _ where ByteClass.isOperator(last):
      let start = startOfOperator(before: token.upperBound)
      return isLeftBound(start) ? nil : true
    default: return nil
    }
  }

  /// The keywords before an expression.
  private static let words: [StaticString] = [
    "return", "case", "in", "where", "try", "await", "throw", "if", "guard", "while", "switch",
    "else", "do", "is", "as", "default", "repeat", "defer", "yield", "consume", "copy",
  ]

  private func isWord(_ word: StaticString, _ token: Range<Int>) -> Bool {
    token.count == word.utf8CodeUnitCount && matches(word, at: token.lowerBound)
  }

  /// Returns the word or the single byte that ends before an index; empty at the start of the file.
  private func lastToken(before place: Int) -> Range<Int> {
    var end = place
    while end > 0 {
      if end == lastComment.end {
        end = lastComment.code
      } else if isSpace(cursor.bytes[end - 1]) {
        end -= 1
      } else {
        break
      }
    }
    var start = end
    while start > 0, ByteClass.isWord(cursor.bytes[start - 1]) { start -= 1 }
    return start == end ? max(0, end - 1)..<end : start..<end
  }
}
