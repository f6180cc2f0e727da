/// Goes over a source file by Swift's lexical rules and keeps what stands at its top level.
///
/// Bodies, strings, comments and regular expressions are passed over as fast as they can be read;
/// between them every token is looked at, for an import begins only there.
struct SourceLexer {
  var cursor: SourceCursor
  var found = ScannedSource()
  var lines = LineCounter()
  var conditions = ConditionStack()
  /// Attributes and access level before the next token, in case that is an import.
  var prefix = DeclarationPrefix()
  /// The last byte at the top level that is no trivia; 0 at the beginning.
  var previous: UInt8 = 0
  /// Where the last comment ended, and where the code before it did.
  var lastComment = (end: -1, code: 0)
  /// Directives stand among an import's tokens too, so their lines are counted apart.
  var directiveLines = LineCounter()
  /// Where the last directive begins: what follows an import is gone over twice.
  var lastDirective = -1
  /// The operator that the last slash was part of; one can be long, and full of slashes.
  var lastOperator = 0..<0
  /// Where the last literal ended: a pound before that belongs to it.
  var literalEnd = 0
  /// Searches that reached the file's end in vain, lest they do so again and again.
  var futile = FutileSearches()
  /// The string literals around the place, each in an interpolation of the one before.
  var strings: [OpenString] = []

  /// - Returns: Nil for an empty file.
  init?(_ source: UnsafeRawBufferPointer, window: SourceWindow? = nil) {
    guard let cursor = SourceCursor(source, window: window) else { return nil }
    self.cursor = cursor
  }

  /// Scans the file from its first byte to its last.
  mutating func scan() {
    if cursor.starts(with: "\u{FEFF}") { cursor.position = 3 }
    if cursor.starts(with: "#!") { skipLine() }
    while cursor.hasMore() {
      scanTopLevel(cursor.bytes[cursor.position])
    }
  }

  /// Takes one token or one piece of trivia at the top level.
  private mutating func scanTopLevel(_ byte: UInt8) {
    switch byte {
    case 0, 0x20, 0x09, 0x0B, 0x0C:
      cursor.position += 1
    case ByteClass.newline, ByteClass.carriageReturn:
      cursor.position += 1
      // A member's name never begins on a new line, so the dot before it is forgotten.
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

  /// Notes a token that no import's prefix holds.
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

  private func isImport(_ start: Int) -> Bool {
    cursor.position - start == 6 && cursor.bytes[start] == UInt8(ascii: "i")
      && matches("import", at: start)
  }

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

  func matches(_ word: StaticString, at start: Int) -> Bool {
    var probe = cursor
    probe.position = start
    return probe.starts(with: word)
  }

  /// Passes over a body in braces, parentheses or square brackets; only brackets of the same kind
  /// are counted, so that a slip of another kind loses no import.
  mutating func skipBrackets() {
    let opening = cursor.bytes[cursor.position]
    // `)` follows `(` in ASCII; the other closing brackets follow theirs by two.
    let closing = opening == ByteClass.openParen ? opening + 1 : opening + 2
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
  }

  /// Passes over what begins with a quote, a slash or a backtick.
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
