/// The `#if` blocks around the cursor.
///
/// The text of a block's condition is shared by all imports in it, and both the depth and the
/// length of these texts are limited, so that memory grows linearly with the file.
struct ConditionStack {
  /// The maximum number of blocks whose conditions are stored.
  ///
  /// Deeper blocks are only counted.
  private static let deepest = 64
  /// The maximum length of the negated branches of a block, in bytes.
  private static let longest = 4096

  private var blocks: [Block] = []
  /// The number of open blocks that are too deep for their conditions to be stored.
  private var excess = 0
  private var rendered: [String]? = []

  /// The place of the outermost open block's condition; `nil` for none.
  var outermost: Int? { blocks.first?.start }

  mutating func open(_ condition: Range<Int>) {
    guard blocks.count < Self.deepest else {
      excess += 1
      return
    }
    blocks.append(Block(branch: condition))
    rendered = nil
  }

  mutating func next(_ condition: Range<Int>?) {
    guard excess == 0, let last = blocks.indices.last else { return }
    blocks[last].next(condition)
    rendered = nil
  }

  mutating func close() {
    if excess > 0 {
      excess -= 1
    } else if blocks.popLast() != nil {
      rendered = nil
    }
  }

  /// Returns a condition for each block, in which previous branches are negated.
  mutating func texts(_ text: (Range<Int>) -> String) -> [String] {
    if let rendered { return rendered }
    let texts = blocks.indices.map { blocks[$0].text(text, upTo: Self.longest) }
    rendered = texts
    return texts
  }

  /// An `#if` with its branches so far.
  private struct Block {
    /// The place of the first condition.
    let start: Int
    /// The condition of the current branch; `nil` for an `#else`.
    private var branch: Range<Int>?
    /// The conditions of previous branches that are not negated yet.
    private var passed: [Range<Int>] = []
    private var negations = ""
    private var rendered: String?

    init(branch: Range<Int>) {
      start = branch.lowerBound
      self.branch = branch
    }

    mutating func next(_ condition: Range<Int>?) {
      if let branch { passed.append(branch) }
      branch = condition
      rendered = nil
    }

    mutating func text(_ text: (Range<Int>) -> String, upTo longest: Int) -> String {
      if let rendered { return rendered }
      for condition in passed where negations.utf8.count <= longest {
        let negation = condition.count <= longest ? "!(\(text(condition)))" : "…"
        negations += negations.isEmpty ? negation : " && \(negation)"
      }
      passed.removeAll()
      let whole =
        switch branch.map(text) {
        case let own? where negations.isEmpty: own
        case let own?: "\(negations) && (\(own))"
        case nil: negations
        }
      rendered = whole
      return whole
    }
  }
}

extension SourceLexer {
  /// Scans what begins with `#`: a directive, a raw string, a regular expression or a macro.
  mutating func scanPound() {
    let start = cursor.position
    while cursor.peek(0) == ByteClass.pound { cursor.position += 1 }
    switch cursor.peek(0) {
    case ByteClass.quote: skipString()
    case ByteClass.slash: _ = skipExtendedRegex()
    case _ where cursor.position == start + 1: _ = scanBranching()
    default: break
    }
    take(ByteClass.pound)
  }

  /// A directive between branches.
  enum Branching { case open, next, close }

  /// Scans a directive after its pound sign, with the condition of a branch.
  ///
  /// - Returns: `nil` for another word, after which the cursor is.
  mutating func scanBranching() -> Branching? {
    let start = cursor.position
    skipWord()
    switch cursor.position - start {
    case 2 where matches("if", at: start):
      conditions.open(scanCondition())
      return .open
    case 6 where matches("elseif", at: start):
      conditions.next(scanCondition())
      return .next
    case 4 where matches("else", at: start):
      conditions.next(nil)
      return .next
    case 5 where matches("endif", at: start):
      conditions.close()
      return .close
    default: return nil
    }
  }

  /// Skips a condition: to the end of the line, or further if it ends inside brackets or with an
  /// operator.
  private mutating func scanCondition() -> Range<Int> {
    // A newline ends a single-line string with its interpolations.
    guard strings.isEmpty else { return cursor.position..<cursor.position }
    while ByteClass.isBlank(cursor.peek(0)) { cursor.position += 1 }
    let start = cursor.position
    var end = start
    var isOpen = false
    while cursor.hasMore() {
      let byte = cursor.bytes[cursor.position]
      switch byte {
      case ByteClass.newline, ByteClass.carriageReturn:
        guard isOpen else { return start..<end }
        cursor.position += 1
      case ByteClass.slash where skipComment(): break
      case ByteClass.openParen:
        skipBrackets()
        (end, isOpen) = (min(cursor.position, cursor.count), false)
      case ByteClass.quote:
        skipString()
        (end, isOpen) = (cursor.position, false)
      default:
        cursor.position += 1
        if !isSpace(byte) {
          end = cursor.position
          isOpen = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|")
        }
      }
    }
    return start..<end
  }
}
