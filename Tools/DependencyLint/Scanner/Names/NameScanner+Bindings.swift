extension NameScanner {
  /// Whether parentheses at the cursor contain a pattern, the parameters of a closure or arguments.
  ///
  /// A name alone in them is that of a variable, because a type there would need `.self`.
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
      if ["for", "set", "willSet", "didSet"].contains(where: { endsWord($0, before: place) }) {
        return true
      }
      // In an enum, types follow `case one`.
      return isAfterExpression(place) && caseList != frames.count
        && !endsWord("throws", before: place)
    }
  }

  /// Whether a name that begins with a capital is that of a variable, by what is around it.
  func isBinding(after before: Token, next: Int) -> Bool {
    guard case .byte(let before) = before else { return false }
    let comma = UInt8(ascii: ",")
    let (byte, second) = (lexer.cursor.byte(at: next), lexer.cursor.byte(at: next + 1))
    let isAssigned = byte == UInt8(ascii: "=") && second != byte
    switch frames.last?.kind {
    case .parentheses where frames.last?.isPattern == true, .interpolation, .subscripts:
      let last = byte == UInt8(ascii: "?") ? second : byte
      return [ByteClass.openParen, comma, UInt8(ascii: "[")].contains(before)
        && [ByteClass.closeParen, comma, UInt8(ascii: "]")].contains(last)
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

  private func endsWord(_ word: StaticString, before place: Int) -> Bool {
    var end = place
    while end > 0, lexer.cursor.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let start = end - word.utf8CodeUnitCount
    return start >= 0 && lexer.cursor.spells(word, start..<end)
      && (start == 0 || !ByteClass.isWord(lexer.cursor.bytes[start - 1]))
  }
}
