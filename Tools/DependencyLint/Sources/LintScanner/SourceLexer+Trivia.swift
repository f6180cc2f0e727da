extension SourceLexer {
  /// Skips a comment, if one begins here.
  mutating func skipComment() -> Bool {
    let start = cursor.position
    switch cursor.peek(1) {
    case ByteClass.slash:
      skipLine()
      takeDirective(start + 2..<cursor.position, isLineComment: true)
    case ByteClass.star:
      skipBlockComment()
      takeDirective(start + 2..<cursor.position, isLineComment: false)
    default: return false
    }
    noteComment(from: start)
    return true
  }

  /// Skips the rest of the line, up to the newline.
  mutating func skipLine() {
    // The position can be beyond the window; a search would then move it back to the window's end.
    while cursor.hasMore() {
      cursor.position = ByteSearch.first(
        in: cursor.bytes,
        from: cursor.position,
        to: cursor.end,
        ByteClass.newline,
        ByteClass.carriageReturn
      )
      if cursor.position < cursor.end { return }
    }
  }

  /// Skips a block comment with nested ones.
  ///
  /// An unclosed comment extends to the end of the file.
  private mutating func skipBlockComment() {
    let start = cursor.position
    var depth = 1
    cursor.position += 2
    while cursor.hasMore() {
      cursor.position = ByteSearch.first(
        in: cursor.bytes,
        from: cursor.position,
        to: cursor.end,
        ByteClass.star,
        ByteClass.slash
      )
      guard cursor.position < cursor.end else { continue }
      let isStar = cursor.bytes[cursor.position] == ByteClass.star
      if cursor.peek(1) == (isStar ? ByteClass.slash : ByteClass.star) {
        depth += isStar ? -1 : 1
        cursor.position += 2
        if depth == 0 { return }
      } else {
        cursor.position += 1
      }
    }
    cursor.position = min(cursor.position, cursor.count)
    noteUnterminated(.comment, start)
  }

  /// Stores the range of a comment, so that the lexer can look back past it.
  ///
  /// Consecutive comments count as one.
  private mutating func noteComment(from start: Int) {
    var code = start
    while code > lastComment.end, isSpace(cursor.byte(at: code - 1)) { code -= 1 }
    lastComment = (cursor.position, code == lastComment.end ? lastComment.code : code)
  }

  /// Adds the directive at the beginning of a comment, if there is one.
  ///
  /// A third character, as in `///` and `/**`, makes it a comment for readers.
  private mutating func takeDirective(_ comment: Range<Int>, isLineComment: Bool) {
    var start = comment.lowerBound
    guard start < comment.upperBound else { return }
    let mark = cursor.bytes[start]
    let isMarked =
      mark == ByteClass.slash || mark == ByteClass.star || mark == UInt8(ascii: "!")
    if isMarked { start += 1 }
    while start < comment.upperBound,
      isLineComment ? ByteClass.isBlank(cursor.bytes[start]) : isSpace(cursor.bytes[start])
    {
      start += 1
    }
    guard start > lastDirective, matches("dependency-lint:", at: start) else { return }
    lastDirective = start
    let rest = cursor.buffer[start + 16..<max(start + 16, comment.upperBound)]
    let end = rest.firstIndex(where: ByteClass.isNewline) ?? comment.upperBound
    var words = cursor.text(start + 16..<end)[...]
    if !isLineComment, words.hasSuffix("*/") { words = words.dropLast(2) }
    while words.last?.isWhitespace == true { words.removeLast() }
    found.directives.append(
      ScannedSource.Directive(
        text: String(words.drop(while: \.isWhitespace)),
        position: directiveLines.position(of: start, in: cursor),
        isLineComment: isLineComment && !isMarked
      )
    )
  }

  /// Skips white space and comments.
  ///
  /// - Returns: Whether they contain a newline.
  mutating func skipTrivia() -> Bool {
    var sawNewline = false
    while cursor.hasMore() {
      let start = cursor.position
      switch cursor.bytes[start] {
      case ByteClass.newline, ByteClass.carriageReturn:
        sawNewline = true
        cursor.position += 1
      case 0, 0x20, 0x09, 0x0B, 0x0C:
        cursor.position += 1
      case ByteClass.slash:
        guard skipComment() else { return sawNewline }
        if cursor.bytes[start + 1] == ByteClass.star {
          sawNewline =
            sawNewline
            || cursor.buffer[start..<cursor.position].contains(
              where: ByteClass.isNewline
            )
        }
      case 0x80...:
        guard skipInvisible() else { return sawNewline }
      default: return sawNewline
      }
    }
    return sawNewline
  }

  /// Skips a no-break space or a byte order mark, which are not part of a word.
  mutating func skipInvisible() -> Bool {
    let length = invisibleLength
    cursor.position += length
    return length > 0
  }

  @inline(__always)
  private var invisibleLength: Int {
    switch (cursor.peek(0), cursor.peek(1), cursor.peek(2)) {
    case (0xC2, 0xA0, _): 2
    case (0xEF, 0xBB, 0xBF): 3
    default: 0
    }
  }

  /// Skips the letters, digits and other characters of a word.
  mutating func skipWord() {
    while cursor.hasMore() {
      cursor.position = ByteSearch.endOfWord(
        in: cursor.bytes,
        from: cursor.position,
        to: cursor.end
      )
      guard cursor.position < cursor.end else { continue }
      guard cursor.bytes[cursor.position] >= 0x80, invisibleLength == 0 else { return }
      cursor.position &+= 1
    }
  }

  /// Skips a name in backticks, or a single backtick if there is no other on the line.
  mutating func skipEscapedIdentifier() {
    let start = cursor.position
    cursor.position += 1
    while cursor.hasMore() {
      let byte = cursor.bytes[cursor.position]
      if ByteClass.isNewline(byte) { break }
      cursor.position += 1
      if byte == ByteClass.backtick { return }
    }
    cursor.position = start + 1
  }

  /// Skips a merge conflict, as the compiler does.
  mutating func skipConflict() -> Bool {
    let start = cursor.position
    let isAtLineStart = start == 0 || ByteClass.isNewline(cursor.bytes[start - 1])
    guard isAtLineStart else { return false }
    if cursor.starts(with: "<<<<<<< ") { return skipConflict(upTo: ">>>>>>> ") }
    if cursor.starts(with: ">>>> ") { return skipConflict(upTo: "<<<<\n") }
    return false
  }

  private mutating func skipConflict(upTo terminator: StaticString) -> Bool {
    let start = cursor.position
    guard !searches.conflicts else { return false }
    while cursor.hasMore() {
      skipLine()
      cursor.position += 1
      if cursor.starts(with: terminator) {
        cursor.position += terminator.utf8CodeUnitCount
        skipLine()
        return true
      }
    }
    searches.conflicts = true
    cursor.position = start
    return false
  }

  @inline(__always)
  func isSpace(_ byte: UInt8) -> Bool {
    ByteClass.isBlank(byte) || ByteClass.isNewline(byte) || byte == 0x0B || byte == 0x0C
  }
}

/// Results of searches far ahead, kept so that they are not repeated.
struct SearchCache {
  /// Whether the rest of the file has no end of a merge conflict.
  var conflicts = false
  /// The smallest number of pound signs with which no multiline regular expression is closed.
  var regexPounds = Int.max
  /// The smallest number of pound signs with which no raw string is closed up to `end`.
  var rawString = (end: 0, pounds: Int.max)
  /// The number of pound signs that close a raw string on the line, at `place`.
  var closedRawString = (place: 0, pounds: 0)
}
