extension NameScanner {
  /// Whether parentheses at the cursor contain a pattern, the parameters of a closure or arguments.
  ///
  /// A name alone in them refers to a variable, because a type there would need `.self`.
  @inline(__always)
  var opensPattern: Bool {
    let place = lexer.cursor.position
    switch previous {
    case .keyword(.variable): return true
    case .keyword, .none: return false
    case .byte(let byte):
      if byte == ByteClass.openParen || byte == UInt8(ascii: ",") {
        return frames.last?.isPattern == true
      }
      return byte == UInt8(ascii: "{")
    case .word:
      var end = place
      while end > 0, lexer.cursor.bytes[end &- 1] == UInt8(ascii: " ") { end &-= 1 }
      switch lexer.cursor.byte(at: end - 1) {
      case UInt8(ascii: "r"): if endsWord("for", at: end) { return true }
      case UInt8(ascii: "t"):
        if endsWord("set", at: end) || endsWord("willSet", at: end) || endsWord("didSet", at: end) {
          return true
        }
      case UInt8(ascii: "s"): if endsWord("throws", at: end) { return false }
      default: break
      }
      // In an enum, types follow `case one`.
      return isAfterExpression(place) && caseList != frames.count
    }
  }

  /// Whether a name that begins with a capital refers to a variable, judging by its surroundings.
  @inline(__always)
  func isBinding(after before: Token, next: Int) -> Bool {
    guard case .byte(let before) = before else { return false }
    let comma = UInt8(ascii: ",")
    let (byte, second) = (lexer.cursor.byte(at: next), lexer.cursor.byte(at: next + 1))
    let isAssigned = byte == UInt8(ascii: "=") && second != byte
    switch frames.last?.kind {
    case .parentheses where frames.last?.isPattern == true, .interpolation, .subscripts:
      let last = byte == UInt8(ascii: "?") ? second : byte
      let isFirst =
        before == ByteClass.openParen || before == comma || before == UInt8(ascii: "[")
      return isFirst
        && (last == ByteClass.closeParen || last == comma || last == UInt8(ascii: "]"))
    case .parentheses: return false
    case .brackets: return isAssigned
    case .code, .members, .cases, nil:
      if before == UInt8(ascii: "{") {
        return byte == comma || byte == UInt8(ascii: "-") && second == UInt8(ascii: ">")
      }
      // The second variable of one declaration.
      return before == comma && headerOwner < 0 && caseList != frames.count
        && (isAssigned || byte == UInt8(ascii: ":"))
    }
  }

  @inline(__always)
  func endsWord(_ word: StaticString, at end: Int) -> Bool {
    let start = end - word.utf8CodeUnitCount
    return start >= 0 && lexer.cursor.spells(word, start..<end)
      && (start == 0 || !ByteClass.isWord(lexer.cursor.bytes[start - 1]))
  }
}
