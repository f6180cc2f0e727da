/// Finds the identifiers and literals that contain words, by Swift's lexical rules.
///
/// The literals are strings, without the code of their interpolations, and regular expressions.
struct WordScanner: ~Copyable {
  private var lexer: SourceLexer
  private let candidates: [WordSearch.Candidate]
  /// The index of the next candidate that is not behind the cursor.
  private var next = 0
  private var uses: [WordUse] = []
  /// Whether the code at the cursor is never compiled.
  private var isSkipped = false
  /// The end of the last condition, in which no other one begins, so that each is read twice at most.
  private var conditionEnd = 0
  /// The line counter of the beginnings of literals, before which others may be counted.
  private var firstLines = LineCounter()

  /// Returns the uses of words in a file.
  static func uses(
    of search: WordSearch?,
    in source: UnsafeRawBufferPointer,
    window: SourceWindow? = nil
  ) -> [WordUse] {
    guard let search, let cursor = SourceCursor(source, window: window) else { return [] }
    let candidates = search.candidates(in: cursor)
    guard !candidates.isEmpty, let lexer = SourceLexer(source, window: window) else { return [] }
    var scanner = WordScanner(lexer, candidates)
    scanner.scan()
    return scanner.uses
  }

  private init(_ lexer: consuming SourceLexer, _ candidates: [WordSearch.Candidate]) {
    self.lexer = lexer
    self.candidates = candidates
  }

  private mutating func scan() {
    if lexer.cursor.starts(with: "\u{FEFF}") { lexer.cursor.position = 3 }
    if lexer.cursor.starts(with: "#!") { lexer.skipLine() }
    while next < candidates.count, lexer.cursor.hasMore() {
      scanToken(lexer.cursor.bytes[lexer.cursor.position])
    }
  }

  private mutating func scanToken(_ byte: UInt8) {
    let start = lexer.cursor.position
    switch byte {
    case ByteClass.quote:
      lexer.openString(pounds: lexer.poundsBefore(start))
      scanText()
    case ByteClass.closeParen where lexer.strings.last?.depth == 0:
      lexer.cursor.position += 1
      scanText()
    case ByteClass.newline, ByteClass.carriageReturn:
      lexer.cursor.position += 1
      // The end of the line ends its strings.
      while let last = lexer.strings.last, !last.isMultiline { lexer.strings.removeLast() }
    case ByteClass.slash: scanSlash()
    case ByteClass.backtick:
      lexer.skipEscapedIdentifier()
      take(start + 1..<max(start + 1, lexer.cursor.position - 1))
    case ByteClass.pound: scanPound()
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if !lexer.skipConflict() { lexer.cursor.position += 1 }
    case _ where ByteClass.isWord(byte):
      if lexer.skipInvisible() { return }
      lexer.skipWord()
      take(start..<lexer.cursor.position)
    default:
      if let last = lexer.strings.indices.last {
        if byte == ByteClass.openParen { lexer.strings[last].depth += 1 }
        if byte == ByteClass.closeParen { lexer.strings[last].depth -= 1 }
      }
      lexer.cursor.position += 1
    }
  }

  /// Scans the text of the innermost string, to its end or to the code of an interpolation.
  private mutating func scanText() {
    let start = lexer.cursor.position
    guard let string = lexer.strings.last, lexer.strings.count <= SourceLexer.deepestNesting else {
      lexer.cursor.position = lexer.cursor.count
      return
    }
    _ = lexer.skipStringContent()
    take(start..<lexer.cursor.position, literal: string.isMultiline ? string.start : start)
  }

  private mutating func scanSlash() {
    let start = lexer.cursor.position
    if lexer.skipComment() { return }
    let isExtended = lexer.cursor.byte(at: start - 1) == ByteClass.pound
    guard isExtended ? lexer.skipExtendedRegex() : lexer.skipBareRegex() else {
      lexer.cursor.position += 1
      return
    }
    var end = min(lexer.cursor.position, lexer.cursor.count)
    while end > start + 1, [ByteClass.slash, ByteClass.pound].contains(lexer.cursor.bytes[end - 1])
    {
      end -= 1
    }
    take(start + 1..<end, literal: start)
  }

  /// Scans what begins with `#`: the pound sign of a literal, a directive with its condition, or a
  /// macro.
  private mutating func scanPound() {
    lexer.cursor.position += 1
    let start = lexer.cursor.position
    guard ByteClass.isWord(lexer.cursor.peek(0)) else { return }
    guard start > conditionEnd, lexer.scanBranching() != nil else {
      lexer.skipWord()
      return take(start..<lexer.cursor.position)
    }
    isSkipped = Condition(lexer.conditions.texts(lexer.cursor.collapsed)).isNever
    // The condition may contain a word.
    conditionEnd = lexer.cursor.position
    lexer.cursor.position = start
  }

  /// Adds the uses in an identifier, or in a literal that begins at a place.
  private mutating func take(_ range: Range<Int>, literal: Int? = nil) {
    let text = range.clamped(to: 0..<lexer.cursor.count)
    while next < candidates.count, candidates[next].range.lowerBound < text.upperBound {
      let (word, range) = (candidates[next].word, candidates[next].range)
      next += 1
      guard !isSkipped, range.lowerBound >= text.lowerBound, range.upperBound <= text.upperBound,
        lexer.cursor.isWhole(range, in: text), literal != nil || isIdentifier(text)
      else { continue }
      let position = lexer.lines.position(of: range.lowerBound, in: lexer.cursor)
      uses.append(
        WordUse(
          word: word,
          text: lexer.cursor.text(
            literal == nil ? text : lexer.cursor.part(around: range, of: text)
          ),
          isLiteral: literal != nil,
          position: position,
          length: range.count,
          firstLine: literal.map { firstLines.position(of: $0, in: lexer.cursor).line }
            ?? position.line,
          conditions: lexer.conditions.texts(lexer.cursor.collapsed)
        )
      )
    }
  }

  /// Whether a word of the code is neither a number nor a keyword.
  private func isIdentifier(_ word: Range<Int>) -> Bool {
    let text = lexer.cursor.text(word)
    switch lexer.cursor.byte(at: word.lowerBound - 1) {
    case ByteClass.backtick, UInt8(ascii: "."): return true
    case ByteClass.pound: return !Self.directives.contains(text)
    default: return text.first?.isNumber == false && !Self.keywords.contains(text)
    }
  }

  /// The keywords after `#`.
  private static let directives: Set = [
    "available", "colorLiteral", "column", "else", "elseif", "endif", "error", "file", "fileID",
    "fileLiteral", "filePath", "function", "if", "imageLiteral", "keyPath", "line", "selector",
    "sourceLocation", "unavailable", "warning",
  ]

  /// The other keywords, including contextual ones.
  private static let keywords = Set(
    """
    Any Self actor any as associatedtype async await borrowing break case catch class consume \
    consuming continue convenience copy default defer deinit didSet distributed do dynamic each else \
    enum extension fallthrough false fileprivate final for func get guard if import in indirect infix \
    init inout internal is isolated lazy let macro mutating nil nonisolated nonmutating open operator \
    optional override package postfix precedencegroup prefix private protocol public repeat required \
    rethrows return self sending set some static struct subscript super switch throw throws true try \
    typealias unowned var weak where while willSet yield
    """.split(separator: " ").map(String.init)
  )
}

extension SourceCursor {
  /// The maximum length of a part of a literal, in bytes.
  private static let longest = 80

  /// Returns the part of a literal around a word, up to white space, quotes and escapes; only the word
  /// if that is long.
  fileprivate func part(around word: Range<Int>, of text: Range<Int>) -> Range<Int> {
    func isPart(_ place: Int) -> Bool {
      text.contains(place) && bytes[place] > 0x20 && bytes[place] != ByteClass.quote
        && bytes[place] != ByteClass.backslash && !isEscaped(place, in: text)
    }
    var (start, end) = (word.lowerBound, word.upperBound)
    while isPart(start - 1), word.lowerBound - start <= Self.longest { start -= 1 }
    while isPart(end), end - word.upperBound <= Self.longest { end += 1 }
    return end - start <= Self.longest ? start..<end : word
  }
}
