/// Scans a source file by Swift's lexical rules and collects the imports at the top level.
///
/// Bodies, strings, comments and regular expressions are skipped quickly. Only the tokens between
/// them are examined, since imports occur only there. A lexer cannot be copied, because a copy for
/// each call would take longer than most calls.
struct SourceLexer: ~Copyable {
  var cursor: SourceCursor
  var found = ScannedSource()
  var lines = LineCounter()
  var conditions = ConditionStack()
  /// The attributes and the access level before the next token, in case it is an import.
  var prefix = DeclarationPrefix()
  /// The last byte at the top level that is not trivia; 0 at the start.
  var previous: UInt8 = 0
  /// The end of the last comment, and of the code before it.
  var lastComment = (end: -1, code: 0)
  /// The line counter of directives, which can be inside an import and thus out of order.
  var directiveLines = LineCounter()
  /// The start of the last directive, to add it only once: the text after an import is read twice.
  var lastDirective = -1
  /// The operator that contains the last slash.
  ///
  /// An operator may be long and have many slashes.
  var lastOperator = 0..<0
  /// The end of the last literal.
  ///
  /// A pound sign before it belongs to the literal.
  var literalEnd = 0
  /// Searches that found nothing, so that they are not repeated.
  var searches = SearchCache()
  /// The construct that the end of the file ends, and the place of its beginning.
  var unterminated: (kind: UnterminatedConstruct.Kind, place: Int)?
  /// The string literals around the cursor, each inside an interpolation of the previous one.
  var strings: [OpenString] = []

  /// Creates a lexer; returns `nil` for an empty file.
  init?(_ source: UnsafeRawBufferPointer, window: SourceWindow? = nil) {
    guard let cursor = SourceCursor(source, window: window) else { return nil }
    self.cursor = cursor
  }

  /// Scans the file as far as it may contain imports and directives.
  mutating func scan() {
    guard let last = cursor.lastMark else { return }
    if cursor.starts(with: "\u{FEFF}") { cursor.position = 3 }
    if cursor.starts(with: "#!") { skipLine() }
    // The end of an `#if` shows that it ends.
    while cursor.position <= last || conditions.outermost != nil, cursor.hasMore() {
      scanTopLevel(cursor.bytes[cursor.position])
    }
    found.unterminated = unterminatedConstruct
  }

  /// What has no end, with the cursor where the scan ends.
  var unterminatedConstruct: UnterminatedConstruct? {
    var open = unterminated
    if open == nil, let place = conditions.outermost { open = (.branch, place) }
    return open.map { open in
      var lines = LineCounter()
      return UnterminatedConstruct(
        kind: open.kind,
        line: lines.position(of: open.place, in: cursor).line
      )
    }
  }

  /// Scans one token or one piece of trivia at the top level.
  private mutating func scanTopLevel(_ byte: UInt8) {
    switch byte {
    case 0, 0x20, 0x09, 0x0B, 0x0C:
      cursor.position += 1
    case ByteClass.newline, ByteClass.carriageReturn:
      cursor.position += 1
      // A member's name is on the line of its dot, so a newline resets the dot.
      if previous == UInt8(ascii: ".") { previous = 0 }
    case ByteClass.slash:
      if !skipComment() {
        if !skipBareRegex() { cursor.position += 1 }
        take(byte)
      }
    case UInt8(ascii: "@"):
      scanAttribute()
    case ByteClass.pound:
      scanPound()
    case ByteClass.quote:
      skipString()
      take(byte)
    case ByteClass.backtick:
      skipEscapedIdentifier()
      take(byte)
    case UInt8(ascii: "{"), ByteClass.openParen, UInt8(ascii: "["):
      skipBrackets()
      take(byte)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if !skipConflict() {
        cursor.position += 1
        take(byte)
      }
    case _ where ByteClass.isWord(byte):
      if !skipInvisible() { scanWord() }
    default:
      cursor.position += 1
      take(byte)
    }
  }

  /// Records a token that cannot precede an import, and clears the prefix.
  mutating func take(_ byte: UInt8) {
    previous = byte
    prefix.clear()
  }

  private mutating func scanWord() {
    let start = cursor.position
    skipWord()
    if isImport(start) {
      let afterDot = previous == UInt8(ascii: ".")
      if !afterDot, scanImport(at: start) {
        previous = 0
        prefix.clear()
        return
      }
    } else if let access = access(start) {
      previous = ByteClass.backtick
      prefix.take(access, at: start)
      return
    }
    take(cursor.bytes[start])
  }

  @inline(__always)
  private func isImport(_ start: Int) -> Bool {
    cursor.position - start == 6 && cursor.bytes[start] == UInt8(ascii: "i")
      && matches("import", at: start)
  }

  @inline(__always)
  private func access(_ start: Int) -> ImportDeclaration.Access? {
    switch cursor.position - start {
    case 6 where matches("public", at: start): .public
    case 7 where matches("package", at: start): .package
    case 7 where matches("private", at: start): .private
    case 8 where matches("internal", at: start): .internal
    case 11 where matches("fileprivate", at: start): .fileprivate
    default: nil
    }
  }

  @inline(__always)
  func matches(_ word: StaticString, at start: Int) -> Bool { cursor.contains(word, at: start) }

  /// Skips a body in braces, parentheses or square brackets.
  ///
  /// Only brackets of the same kind are counted, so that other unbalanced brackets hide no import.
  mutating func skipBrackets() {
    let opening = cursor.bytes[cursor.position]
    // In ASCII, `)` is `(` + 1; the other closing brackets are the opening ones + 2.
    let closing = opening == ByteClass.openParen ? opening + 1 : opening + 2
    let start = cursor.position
    let stops = (opening, closing, ByteClass.quote, ByteClass.slash, ByteClass.backtick)
    var depth = 0
    while cursor.hasMore() {
      cursor.position = ByteSearch.first(
        in: cursor.bytes,
        from: cursor.position,
        to: cursor.end,
        stops
      )
      guard cursor.position < cursor.end else { continue }
      let byte = cursor.bytes[cursor.position]
      if byte == opening {
        depth &+= 1
        cursor.position &+= 1
      } else if byte == closing {
        depth &-= 1
        cursor.position &+= 1
        if depth == 0 { return }
      } else {
        skipLiteralOrComment(byte)
      }
    }
    noteUnterminated(.bracket, start)
  }

  /// Notes that the end of the file ends what begins at a place.
  ///
  /// What is inside it is noted first, and is the cause.
  mutating func noteUnterminated(_ kind: UnterminatedConstruct.Kind, _ place: Int) {
    if unterminated == nil { unterminated = (kind, place) }
  }

  /// Skips the token or comment that begins with a quote, a slash or a backtick.
  @inline(__always)
  mutating func skipLiteralOrComment(_ byte: UInt8) {
    switch byte {
    case ByteClass.quote: skipString()
    case ByteClass.backtick: skipEscapedIdentifier()
    default:
      if skipComment() { return }
      let isExtended = cursor.byte(at: cursor.position - 1) == ByteClass.pound
      if !(isExtended ? skipExtendedRegex() : skipBareRegex()) { cursor.position += 1 }
    }
  }
}
