/// A string literal around an interpolation.
struct OpenString {
  let pounds: Int32
  let isMultiline: Bool
  /// The place of the opening quotes.
  let start: Int
  /// The number of open parentheses inside the interpolation.
  var depth: Int32 = 0
}

extension SourceLexer {
  /// The maximum depth of nested strings, far deeper than compilers allow.
  ///
  /// Deeper files are not scanned further.
  static let deepestNesting = 10_000

  /// Skips a string literal with its interpolations; the cursor must be at the opening quote.
  mutating func skipString() {
    openString(pounds: poundsBefore(cursor.position))
    var isInterpolation = skipStringContent()
    while let depth = strings.indices.last {
      guard strings.count <= Self.deepestNesting else {
        cursor.position = cursor.count
        break
      }
      if isInterpolation {
        isInterpolation = !skipInterpolation(depth)
      } else {
        isInterpolation = skipStringContent()
      }
    }
    strings.removeAll(keepingCapacity: true)
    literalEnd = cursor.position
  }

  /// Returns the number of pound signs before a quote that belong to it.
  func poundsBefore(_ quote: Int) -> Int32 {
    var start = quote
    while start > literalEnd, cursor.bytes[start - 1] == ByteClass.pound { start -= 1 }
    return Int32(truncatingIfNeeded: quote - start)
  }

  /// Skips the opening quotes.
  mutating func openString(pounds: Int32) {
    let isTriple = cursor.peek(1) == ByteClass.quote && cursor.peek(2) == ByteClass.quote
    let isMultiline = isTriple && !(pounds > 0 && closesOnItsLine(pounds))
    let start = cursor.position
    cursor.position += isMultiline ? 3 : 1
    strings.append(OpenString(pounds: pounds, isMultiline: isMultiline, start: start))
  }

  /// Whether a raw string that begins with three quotes has a single line, such as `#"""#`.
  private mutating func closesOnItsLine(_ pounds: Int32) -> Bool {
    let start = cursor.position + 3
    if pounds >= searches.rawString.pounds, start < searches.rawString.end { return false }
    // The third quote may be the closing one.
    var place = start - 1
    let closed = searches.closedRawString
    if place <= closed.place, pounds <= closed.pounds { return true }
    while place < cursor.count, !ByteClass.isNewline(cursor.bytes[place]) {
      if cursor.bytes[place] == ByteClass.quote, hasPounds(pounds, at: place + 1) {
        searches.closedRawString = (place, Int(pounds))
        return true
      }
      place += 1
    }
    searches.rawString = (place, Int(pounds))
    return false
  }

  private func hasPounds(_ pounds: Int32, at place: Int) -> Bool {
    var offset = 0
    while offset < Int(pounds) {
      guard cursor.byte(at: place + offset) == ByteClass.pound else { return false }
      offset += 1
    }
    return true
  }

  /// Skips the text of the innermost string, up to its end or to an interpolation.
  ///
  /// - Returns: Whether the code of an interpolation follows, possibly that of the enclosing string.
  mutating func skipStringContent() -> Bool {
    guard let string = strings.last else { return false }
    while cursor.hasMore() {
      let byte = cursor.bytes[cursor.position]
      switch byte {
      case ByteClass.quote:
        if closes(string) { return closeString(string) }
        cursor.position &+= 1
      case ByteClass.backslash:
        cursor.position &+= 1
        guard hasPounds(string.pounds, at: cursor.position) else { continue }
        cursor.position += Int(string.pounds)
        if cursor.peek(0) == ByteClass.openParen {
          cursor.position += 1
          return true
        }
        // Skip the escaped character, except a newline, which ends a single-line string.
        if !ByteClass.isNewline(cursor.peek(0)) { cursor.position += 1 }
      case ByteClass.newline, ByteClass.carriageReturn:
        guard string.isMultiline else {
          strings.removeLast()
          return !strings.isEmpty
        }
        cursor.position &+= 1
      default:
        cursor.position &+= 1
      }
    }
    endStrings()
    return false
  }

  /// Ends all strings at the end of the file.
  private mutating func endStrings() {
    // A single-line string ends with its line, and thus with the file.
    if let open = strings.last(where: \.isMultiline) { noteUnterminated(.string, open.start) }
    strings.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func closes(_ string: OpenString) -> Bool {
    guard string.isMultiline else { return hasPounds(string.pounds, at: cursor.position + 1) }
    return cursor.peek(1) == ByteClass.quote && cursor.peek(2) == ByteClass.quote
      && hasPounds(string.pounds, at: cursor.position + 3)
  }

  private mutating func closeString(_ string: OpenString) -> Bool {
    cursor.position += string.isMultiline ? 3 : 1
    while string.pounds > 0, cursor.peek(0) == ByteClass.pound { cursor.position += 1 }
    literalEnd = cursor.position
    strings.removeLast()
    return !strings.isEmpty
  }

  /// Skips the code of an interpolation, up to its end or to a string inside it.
  ///
  /// - Returns: Whether the text of a string follows.
  private mutating func skipInterpolation(_ index: Int) -> Bool {
    while cursor.hasMore() {
      let byte = cursor.bytes[cursor.position]
      switch byte {
      case ByteClass.openParen:
        strings[index].depth += 1
        cursor.position &+= 1
      case ByteClass.closeParen:
        cursor.position &+= 1
        if strings[index].depth == 0 { return true }
        strings[index].depth -= 1
      case ByteClass.quote:
        openString(pounds: poundsBefore(cursor.position))
        return true
      case ByteClass.newline, ByteClass.carriageReturn:
        guard strings[index].isMultiline else {
          // The end of the line ends its strings.
          while let last = strings.last, !last.isMultiline { strings.removeLast() }
          return strings.isEmpty
        }
        cursor.position &+= 1
      case ByteClass.slash, ByteClass.backtick:
        skipLiteralOrComment(byte)
      default:
        cursor.position &+= 1
      }
    }
    endStrings()
    return true
  }
}
