extension NameScanner {
  /// Scans an attribute without its arguments, except those of the language, which name no types.
  mutating func scanAttribute() {
    let at = lexer.cursor.position
    lexer.cursor.position += 1
    let start = lexer.cursor.position
    lexer.skipWord()
    let name = start..<lexer.cursor.position
    guard !name.isEmpty else { return take(UInt8(ascii: "@")) }
    if case .byte(let byte) = previous { beforeWords = byte }
    previous = .word
    if isName(name) {
      // Before a dot, the name may be that of a module.
      let isOuter = lexer.cursor.peek(0) == UInt8(ascii: ".")
      return refer(to: name, at: at + 1, isOuter ? .overloaded : .attribute)
    }
    let makesAttributes = ["propertyWrapper", "resultBuilder", "globalActor"] as [StaticString]
    if makesAttributes.contains(where: { lexer.cursor.spells($0, name) }) {
      modifiers.isAttribute = true
    }
    if lexer.cursor.peek(0) == ByteClass.openParen { skipBalanced() }
  }

  /// Scans what begins with `#`: a directive, a raw string, a regular expression or a macro.
  mutating func scanPound() {
    let start = lexer.cursor.position
    while lexer.cursor.peek(0) == ByteClass.pound { lexer.cursor.position += 1 }
    switch lexer.cursor.peek(0) {
    case ByteClass.quote: scanString()
    case ByteClass.slash:
      _ = lexer.skipExtendedRegex()
      lexer.cursor.position = min(lexer.cursor.position, lexer.cursor.count)
      countLines(from: start)
      take(ByteClass.pound)
    case _ where lexer.cursor.position == start + 1: scanDirective()
    default: take(ByteClass.pound)
    }
  }

  private mutating func scanDirective() {
    let start = lexer.cursor.position
    if let branching = lexer.scanBranching() {
      countLines(from: start)
      return begin(branching)
    }
    let name = start..<lexer.cursor.position
    if case .byte(let byte) = previous { beforeWords = byte }
    previous = .word
    if name.isEmpty { return take(ByteClass.pound) }
    if lexer.cursor.spells("available", name) || lexer.cursor.spells("unavailable", name)
      || lexer.cursor.spells("sourceLocation", name)
    {
      if lexer.cursor.peek(0) == ByteClass.openParen { skipBalanced() }
    } else if isName(name) {
      refer(to: name, at: start, .macro)
    }
  }
}
