extension NameScanner {
  mutating func openBracket(_ byte: UInt8) {
    let kind: Frame.Kind =
      switch byte {
      case UInt8(ascii: "{"): pending.take() ?? .code
      case ByteClass.openParen: .parentheses
      default: isAfterExpression(lexer.cursor.position) ? .subscripts : .brackets
      }
    let isPattern = byte == ByteClass.openParen && opensPattern
    let isBody = kind == .members || kind == .cases
    push(Frame(kind: kind, scope: isBody ? outerScope : scope, isPattern: isPattern))
    if byte == UInt8(ascii: "{") { headerOwner = -1 }
    lexer.cursor.position &+= 1
    take(byte)
  }

  mutating func closeBracket(_ byte: UInt8) {
    lexer.cursor.position &+= 1
    take(byte)
    // An unbalanced bracket closes nothing, so that it hides as little as possible.
    guard let last = frames.last, last.kind.closing == byte, frames.count != blocks.last?.depth
    else { return }
    frames.removeLast()
    if byte == UInt8(ascii: "}") {
      scope = last.scope
      (caseList, headerOwner) = (-1, -1)
    }
    if last.kind == .interpolation { continueString() }
  }

  /// Whether a bracket directly follows an expression, so that it is a subscript.
  @inline(__always)
  func isAfterExpression(_ place: Int) -> Bool {
    let byte = lexer.cursor.byte(at: place - 1)
    return ByteClass.isWord(byte) || byte == ByteClass.closeParen || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
  }

  // MARK: - Strings

  mutating func scanString() {
    lexer.openString(pounds: lexer.poundsBefore(lexer.cursor.position))
    continueString()
  }

  /// Skips the text of the innermost string, to its end or to the code of an interpolation.
  mutating func continueString() {
    guard !lexer.strings.isEmpty else { return }
    guard lexer.strings.count <= SourceLexer.deepestNesting else {
      lexer.cursor.position = lexer.cursor.count
      return
    }
    let (start, count) = (lexer.cursor.position, lexer.strings.count)
    _ = lexer.skipStringContent()
    lexer.literalEnd = lexer.cursor.position
    countLines(from: start)
    if lexer.strings.count == count {
      push(Frame(kind: .interpolation, scope: scope, strings: count))
      take(ByteClass.openParen)
    } else {
      take(ByteClass.quote)
    }
  }

  /// Ends the single-line strings whose interpolations contain the end of a line.
  mutating func endInterpolations() {
    guard let string = lexer.strings.last, !string.isMultiline else { return }
    while let last = lexer.strings.last, !last.isMultiline { lexer.strings.removeLast() }
    guard
      let index = frames.firstIndex(where: {
        $0.kind == .interpolation && $0.strings > lexer.strings.count
      })
    else { return }
    scope = frames[index].scope
    frames.removeSubrange(index...)
    pending = nil
  }
}
