extension SourceLexer {
  /// Passes over a comment, if one begins here.
  mutating func skipComment() -> Bool {
    let start = cursor.position
    switch cursor.peek(1) {
    case ByteClass.slash:
      skipLine()
      if cursor.byte(at: start + 2) == UInt8(ascii: " ")
        || matches("dependency-lint", at: start + 2)
      {
        takeDirective(start + 2..<cursor.position)
      }
    case ByteClass.star:
      skipBlockComment()
    default: return false
    }
    noteComment(from: start)
    return true
  }

  /// Passes over the rest of the line, up to its newline.
  mutating func skipLine() {
    // The place can be beyond the window, from where a search would lead back to the window's end.
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

  /// Passes over a block comment with those inside it; one without an end goes to the file's.
  private mutating func skipBlockComment() {
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
  }

  /// Remembers a comment, so that one can look back over it: comments in a row count as one.
  private mutating func noteComment(from start: Int) {
    var code = start
    while code > lastComment.end, isSpace(cursor.byte(at: code - 1)) { code -= 1 }
    lastComment = (cursor.position, code == lastComment.end ? lastComment.code : code)
  }

  /// Keeps a line comment that speaks to this tool.
  private mutating func takeDirective(_ comment: Range<Int>) {
    var start = comment.lowerBound
    while start < comment.upperBound, ByteClass.isBlank(cursor.bytes[start]) { start += 1 }
    guard start > lastDirective, matches("dependency-lint:", at: start) else { return }
    lastDirective = start
    let words = cursor.text(start + 16..<comment.upperBound)
    found.directives.append(
      ScannedSource.Directive(
        text: String(
          words.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
            .reversed()
        ),
        position: directiveLines.position(of: start, in: cursor)
      )
    )
  }

  /// Passes over white space and comments.
  ///
  /// - Returns: Whether a newline was among them.
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

  /// Passes over a no-break space or a byte order mark, which are no part of a word.
  mutating func skipInvisible() -> Bool {
    let length = invisibleLength
    cursor.position += length
    return length > 0
  }

  private var invisibleLength: Int {
    switch (cursor.peek(0), cursor.peek(1), cursor.peek(2)) {
    case (0xC2, 0xA0, _): 2
    case (0xEF, 0xBB, 0xBF): 3
    default: 0
    }
  }

  /// Passes over letters, digits and the like.
  mutating func skipWord() {
    while cursor.hasMore() {
      let byte = cursor.bytes[cursor.position]
      guard ByteClass.isWord(byte) else { return }
      if byte == 0xC2 || byte == 0xEF, invisibleLength > 0 { return }
      cursor.position &+= 1
    }
  }

  /// Passes over a name in backticks; one that its line does not close is a mere backtick.
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

  /// Passes over a merge conflict, which the compiler does not look into either.
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
    guard !futile.conflicts else { return false }
    while cursor.hasMore() {
      skipLine()
      cursor.position += 1
      if cursor.starts(with: terminator) {
        cursor.position += terminator.utf8CodeUnitCount
        skipLine()
        return true
      }
    }
    futile.conflicts = true
    cursor.position = start
    return false
  }

  func isSpace(_ byte: UInt8) -> Bool {
    ByteClass.isBlank(byte) || ByteClass.isNewline(byte) || byte == 0x0B || byte == 0x0C
  }
}

/// What was looked for far ahead, lest it be looked for again.
struct FutileSearches {
  /// No merge conflict is closed any more.
  var conflicts = false
  /// No regular expression over several lines is closed by so many pounds or more.
  var regexPounds = Int.max
  /// Up to this place no raw string is closed by so many pounds or more.
  var rawString = (end: 0, pounds: Int.max)
  /// Up to this place the line's raw strings find so many pounds to close them.
  var closedRawString = (place: 0, pounds: 0)
}
