/// A string literal that an interpolation interrupts.
struct OpenString {
  let pounds: Int32
  let isMultiline: Bool
  /// The parentheses inside the interpolation that are open.
  var depth: Int32 = 0
}

extension SourceLexer {
  /// Strings within strings, far deeper than any compiler goes; beyond it the file is given up.
  private static let deepestNesting = 10_000

  /// Passes over a string literal whose first quote is here, with all that its interpolations hold.
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

  /// How many pounds stand before a quote and belong to it.
  private func poundsBefore(_ quote: Int) -> Int32 {
    var start = quote
    while start > literalEnd, cursor.bytes[start - 1] == ByteClass.pound { start -= 1 }
    return Int32(truncatingIfNeeded: quote - start)
  }

  /// Passes over the opening quotes.
  private mutating func openString(pounds: Int32) {
    let isTriple = cursor.peek(1) == ByteClass.quote && cursor.peek(2) == ByteClass.quote
    let isMultiline = isTriple && !(pounds > 0 && closesOnItsLine(pounds))
    cursor.position += isMultiline ? 3 : 1
    strings.append(OpenString(pounds: pounds, isMultiline: isMultiline))
  }

  /// Whether a raw string that begins with three quotes is one of a single line: `#"""#`.
  private mutating func closesOnItsLine(_ pounds: Int32) -> Bool {
    let start = cursor.position + 3
    if pounds >= futile.rawString.pounds, start < futile.rawString.end { return false }
    // The third quote may itself be the closing one.
    var place = start - 1
    let closed = futile.closedRawString
    if place <= closed.place, pounds <= closed.pounds { return true }
    while place < cursor.count, !ByteClass.isNewline(cursor.bytes[place]) {
      if cursor.bytes[place] == ByteClass.quote, hasPounds(pounds, at: place + 1) {
        futile.closedRawString = (place, Int(pounds))
        return true
      }
      place += 1
    }
    futile.rawString = (place, Int(pounds))
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

  /// Passes over the innermost string's own text, up to its end or to an interpolation.
  ///
  /// - Returns: Whether an interpolation begins here, be it that of the string around it.
  private mutating func skipStringContent() -> Bool {
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
        // The character after the backslash, unless it is a newline, which ends a line's string.
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
    strings.removeAll(keepingCapacity: true)
    return false
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

  /// Passes over the code of an interpolation, up to its end or to a string inside it.
  ///
  /// - Returns: Whether the text of a string comes next.
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
          // The line's end is that of its strings.
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
    strings.removeAll(keepingCapacity: true)
    return true
  }
}
