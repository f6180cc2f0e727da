/// Finds the names that a source file declares and refers to, by Swift's lexical rules.
///
/// Reads every token once, including those in bodies and interpolations, and keeps track of the
/// enclosing brackets. It cannot be copied, because a copy for each call would take longer than
/// most calls.
struct NameScanner: ~Copyable {
  /// What an open bracket contains.
  struct Frame {
    enum Kind: UInt8 {
      case parentheses, brackets
      /// The arguments of a subscript, which may have labels.
      case subscripts
      case interpolation
      /// The body of a type, a protocol or an extension.
      case members
      case cases
      case code

      var closing: UInt8 {
        switch self {
        case .parentheses, .interpolation: ByteClass.closeParen
        case .brackets, .subscripts: UInt8(ascii: "]")
        case .members, .cases, .code: UInt8(ascii: "}")
        }
      }
    }

    var kind: Kind
    /// The scope around the bracket.
    var scope: Int32
    /// The number of strings that are open in an interpolation.
    var strings = 0
    /// Whether declarations in it are local to a function or a closure.
    var isLocal = false
    /// Whether names alone in the parentheses refer to variables.
    var isPattern = false
  }

  var lexer: SourceLexer
  /// The types of the code base whose names begin with a lowercase letter.
  ///
  /// Other words that begin so are not names of types.
  var lowercaseTypes: Set<String> = []
  var names = SourceNames()
  var table: NameTable
  /// The condition of the code at the cursor, as an index into `names.conditions`.
  var condition: SourceNames.ConditionID = 0
  /// The indices into `names.conditions`, by the texts of the conditions.
  var knownConditions: [[String]: SourceNames.ConditionID] = [[]: 0]
  /// Whether the code at the cursor is never compiled.
  var isSkipped = false
  /// The states before the `#if` blocks around the cursor.
  var blocks: [State] = []
  var frames: [Frame] = []
  /// The innermost type or extension; -1 at the top level.
  var scope: Int32 = -1
  /// The last token: a word, or the last byte of another one.
  var previous = Token.none
  /// The last byte before the words that end with the last token.
  var beforeWords: UInt8 = 0
  /// What the next brace contains.
  var pending: Frame.Kind?
  /// The type whose header, or the alias whose meaning, contains the token; -1 for none.
  var headerOwner: NameTable.ID = -1
  /// The scope around the type whose header is read.
  var outerScope: Int32 = -1
  var modifiers = NameModifiers()
  /// The number of brackets around a list of enum cases; -1 outside of one.
  var caseList = -1
  /// Whether the last keyword was `infix`, `prefix` or `postfix`.
  var isAfterFixity = false
  /// The number of references from which repeated ones are left out, to limit the memory.
  static let manyReferences = 100_000
  /// The references after the first `manyReferences`, without their places.
  var lateReferences: Set<SourceNames.Reference> = []
  private var line: Int32 = 1
  private var lineStart = 0

  enum Token: Equatable {
    case none
    /// A byte that is not part of a word.
    case byte(UInt8)
    case word
    case keyword(NameKeyword)
  }

  /// Opens a bracket.
  mutating func push(_ frame: Frame) {
    var frame = frame
    let isBody = frame.kind == .members || frame.kind == .cases
    frame.isLocal = !isBody || frames.last?.isLocal == true
    frames.append(frame)
  }

  init?(_ source: UnsafeRawBufferPointer, _ table: NameTable, window: SourceWindow? = nil) {
    guard let lexer = SourceLexer(source, window: window) else { return nil }
    self.lexer = lexer
    self.table = table
    // About as many as ordinary code has, so that the list is rarely reallocated.
    names.references.reserveCapacity(min(source.count / 128, Self.manyReferences))
  }

  mutating func scan() {
    if lexer.cursor.starts(with: "\u{FEFF}") { lexer.cursor.position = 3 }
    if lexer.cursor.starts(with: "#!") { lexer.skipLine() }
    while lexer.cursor.hasMore() { scanToken(lexer.cursor.bytes[lexer.cursor.position]) }
    names.unterminated = lexer.unterminatedConstruct
  }

  @inline(__always)
  private mutating func scanToken(_ byte: UInt8) {
    switch byte {
    case _ where ByteClass.isWord(byte):
      if !lexer.skipInvisible() { scanWord() }
    case 0x20, 0x09, 0, 0x0B, 0x0C: skipBlanks()
    case ByteClass.newline, ByteClass.carriageReturn:
      lexer.cursor.position &+= 1
      endLine(byte)
    case UInt8(ascii: "{"), ByteClass.openParen, UInt8(ascii: "["): openBracket(byte)
    case UInt8(ascii: "}"), ByteClass.closeParen, UInt8(ascii: "]"): closeBracket(byte)
    case ByteClass.quote: scanString()
    case ByteClass.slash: scanSlash()
    case ByteClass.backtick: scanEscaped()
    case ByteClass.pound: scanPound()
    case UInt8(ascii: "@"): scanAttribute()
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      let start = lexer.cursor.position
      if lexer.skipConflict() { countLines(from: start) } else { takeByte(byte) }
    default: takeByte(byte)
    }
  }

  /// Moves over white space of a line, such as its indentation.
  @inline(__always)
  private mutating func skipBlanks() {
    let cursor = (bytes: lexer.cursor.bytes, end: lexer.cursor.end)
    lexer.cursor.position = ByteSearch.endOfSpaces(
      in: cursor.bytes,
      from: lexer.cursor.position &+ 1,
      to: cursor.end
    )
  }

  /// Moves over a byte that is a token or part of an operator.
  @inline(__always)
  mutating func takeByte(_ byte: UInt8) {
    lexer.cursor.position &+= 1
    take(byte)
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) {
    // Dots in an operator, such as a range, do not precede a member.
    let isRange =
      byte == UInt8(ascii: ".") && lexer.cursor.byte(at: lexer.cursor.position - 2) == byte
    previous = .byte(isRange ? UInt8(ascii: "<") : byte)
    modifiers.clear()
  }

  private mutating func endLine(_ byte: UInt8) {
    if byte == ByteClass.newline || lexer.cursor.peek(0) != ByteClass.newline {
      line &+= 1
      lineStart = lexer.cursor.position
    }
    if !lexer.strings.isEmpty { endInterpolations() }
  }

  /// Counts the lines of a comment or a literal that ends at the cursor.
  mutating func countLines(from start: Int) {
    let (bytes, end) = (lexer.cursor.bytes, min(lexer.cursor.position, lexer.cursor.count))
    var place = start
    while true {
      let newline = ByteClass.newline
      place = ByteSearch.first(in: bytes, from: place, to: end, newline, ByteClass.carriageReturn)
      guard place < end else { return }
      place += 1
      if bytes[place - 1] == newline || lexer.cursor.byte(at: place) != newline {
        line &+= 1
        lineStart = place
      }
    }
  }

  /// A place to return to.
  struct Mark {
    fileprivate let position: Int
    fileprivate let line: Int32
    fileprivate let lineStart: Int
  }

  var mark: Mark { Mark(position: lexer.cursor.position, line: line, lineStart: lineStart) }

  mutating func rewind(to mark: Mark) {
    (lexer.cursor.position, line, lineStart) = (mark.position, mark.line, mark.lineStart)
  }

  /// The line and the column of a byte on the current line.
  @inline(__always)
  func position(of place: Int) -> (line: Int32, column: Int32) {
    (line, Int32(truncatingIfNeeded: place - lineStart + 1))
  }

  private mutating func scanSlash() {
    let start = lexer.cursor.position
    if lexer.skipComment() {
      if lexer.cursor.bytes[start + 1] == ByteClass.star { countLines(from: start) }
      return
    }
    if !lexer.skipBareRegex() { lexer.cursor.position += 1 }
    take(ByteClass.slash)
  }
}
