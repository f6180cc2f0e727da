/// The `#if` blocks around a place.
struct ConditionStack {
  /// The branches so far of each block, outermost first; nil for an `#else`.
  private var blocks: [[Range<Int>?]] = []

  var isEmpty: Bool { blocks.isEmpty }

  mutating func open(_ condition: Range<Int>) { blocks.append([condition]) }

  mutating func next(_ condition: Range<Int>?) {
    guard let last = blocks.indices.last else { return }
    blocks[last].append(condition)
  }

  mutating func close() { _ = blocks.popLast() }

  /// One condition for each block; the branches before the present one are negated.
  func texts(_ text: (Range<Int>) -> String) -> [String] {
    blocks.map { branches in
      let negated = branches.dropLast().compactMap { $0.map { "!(\(text($0)))" } }
      let own = (branches.last ?? nil).map(text)
      return (negated + (own.map { [negated.isEmpty ? $0 : "(\($0))"] } ?? []))
        .joined(separator: " && ")
    }
  }
}

extension SourceLexer {
  /// Takes what begins with a pound: a directive, a raw string, a regular expression, a macro.
  mutating func scanPound() {
    let start = cursor.position
    while cursor.peek(0) == ByteClass.pound { cursor.position += 1 }
    switch cursor.peek(0) {
    case ByteClass.quote: skipString()
    case ByteClass.slash: _ = skipExtendedRegex()
    case _ where cursor.position == start + 1: scanDirective()
    default: break
    }
    take(ByteClass.pound)
  }

  private mutating func scanDirective() {
    let start = cursor.position
    skipWord()
    switch cursor.position - start {
    case 2 where matches("if", at: start): conditions.open(scanCondition())
    case 6 where matches("elseif", at: start): conditions.next(scanCondition())
    case 4 where matches("else", at: start): conditions.next(nil)
    case 5 where matches("endif", at: start): conditions.close()
    default: break
    }
  }

  /// Passes over a condition: to the line's end, or further if brackets or an operator at the end
  /// leave it open.
  private mutating func scanCondition() -> Range<Int> {
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
