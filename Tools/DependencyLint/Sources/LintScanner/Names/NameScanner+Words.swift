extension NameScanner {
  mutating func scanWord() {
    let start = lexer.cursor.position
    lexer.skipWord()
    if case .byte(let byte) = previous { beforeWords = byte }
    if previous == .none { beforeWords = 0 }
    let first = lexer.cursor.bytes[start]
    if isName(start..<lexer.cursor.position) {
      scanName(start..<lexer.cursor.position, at: start)
    } else if first >= UInt8(ascii: "a"), first <= UInt8(ascii: "w"), !isAfterDot,
      let keyword = NameKeyword.at(
        start,
        count: lexer.cursor.position - start,
        in: lexer.cursor
      ), !isLabel
    {
      scan(keyword)
    } else {
      previous = .word
    }
  }

  /// Scans a name in backticks.
  mutating func scanEscaped() {
    let start = lexer.cursor.position
    lexer.skipEscapedIdentifier()
    if case .byte(let byte) = previous { beforeWords = byte }
    guard lexer.cursor.position > start + 2 else { return take(ByteClass.backtick) }
    let name = start + 1..<lexer.cursor.position - 1
    if isName(name) {
      scanName(name, at: start)
    } else {
      previous = .word
    }
  }

  /// Whether a word may be the name of a type.
  @inline(__always)
  func isName(_ word: Range<Int>) -> Bool {
    lexer.cursor.isCapital(at: word.lowerBound)
      || !lowercaseTypes.isEmpty && lowercaseTypes.contains(lexer.cursor.text(word))
  }

  /// Scans a name that may be that of a type, with the cursor after it.
  private mutating func scanName(_ name: Range<Int>, at start: Int) {
    let before = previous
    previous = .word
    if before == .byte(UInt8(ascii: ".")) { return skipSelector() }
    if before == .keyword(.jump) { return }
    let next = placeOfNext
    let byte = lexer.cursor.byte(at: next)
    if byte == UInt8(ascii: ":") {
      if lexer.cursor.byte(at: next + 1) == byte { return scanSelected(name, next + 2) }
      if isLabel(after: before) { return insertLocal(name) }
    } else if byte == UInt8(ascii: "i"), lexer.cursor.byte(at: next + 1) == UInt8(ascii: "n"),
      !ByteClass.isWord(lexer.cursor.byte(at: next + 2)), !isTypeOfPattern(start, after: before)
    {
      // A parameter of a closure, or the variable of a loop.
      return insertLocal(name)
    }
    // A parameter of a closure: `{ (_ Film) in`.
    if before == .word, follows("_", start) { return insertLocal(name) }
    if isOuterLabel(after: before, next: next) { return }
    if caseList == frames.count, before == .keyword(.enumCase) || before == .byte(UInt8(ascii: ","))
    {
      return declare(name, at: start, .value)
    }
    if isBinding(after: before, next: next) {
      let isMember = frames.last.map { $0.kind == .members || $0.kind == .cases } ?? true
      return isMember ? declare(name, at: start, .value) : insertLocal(name)
    }
    let isOverloaded = headerOwner < 0 && mayBeOverloaded(byte, after: before)
    refer(to: name, at: start, isOverloaded ? .overloaded : .plain)
  }

  /// Scans the name after a module selector (SE-0491), which can only be that of a declaration of
  /// the module.
  private mutating func scanSelected(_ module: Range<Int>, _ place: Int) {
    let start = lexer.cursor.position
    lexer.cursor.position = place
    countLines(from: start)
    guard let name = scanDeclaredName() else { return take(UInt8(ascii: ":")) }
    let position = position(of: name.start)
    add(
      SourceNames.Reference(
        name: id(module),
        member: id(name.range),
        scope: scope,
        position: .selected,
        condition: condition,
        line: position.line,
        column: position.column,
        memberColumn: position.column
      )
    )
  }

  /// Skips the module selector after a dot, with the member that it selects.
  private mutating func skipSelector() {
    guard lexer.cursor.starts(with: "::") else { return }
    lexer.cursor.position += 2
    _ = scanDeclaredName()
  }

  /// Whether a name before `in` is that of a type: `for case let a as Film in`, `for a: Film in`.
  private func isTypeOfPattern(_ start: Int, after before: Token) -> Bool {
    switch before {
    case .byte(let byte):
      byte == UInt8(ascii: ">") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?")
        || byte == UInt8(ascii: "!")
    case .word: follows("as", start) || follows("is", start)
    case .none, .keyword: false
    }
  }

  /// Whether a name is a label before the name of a parameter: `func show(Film film: Int)`.
  private func isOuterLabel(after before: Token, next: Int) -> Bool {
    guard frames.last?.kind == .parentheses,
      before == .byte(ByteClass.openParen) || before == .byte(UInt8(ascii: ","))
    else { return false }
    let byte = lexer.cursor.byte(at: next)
    guard ByteClass.isWord(byte) || byte == ByteClass.backtick else { return false }
    let word = next..<endOfWord(next)
    return !["as", "is", "async", "throws", "where"].contains { lexer.cursor.spells($0, word) }
  }

  /// Whether a word is before a place, on the same line.
  private func follows(_ word: StaticString, _ place: Int) -> Bool {
    var end = place
    while ByteClass.isBlank(lexer.cursor.byte(at: end - 1)) { end -= 1 }
    return endsWord(word, at: end)
  }

  private mutating func insertLocal(_ name: Range<Int>) {
    if !isSkipped { names.locals.insert(id(name)) }
  }

  /// Whether a name may be the start of an expression, by the next byte.
  @inline(__always)
  private func mayBeOverloaded(_ next: UInt8, after before: Token) -> Bool {
    switch next {
    case UInt8(ascii: "."), ByteClass.openParen, UInt8(ascii: "<"): true
    // In `-> Film {` and `let film: Film {`, the name is that of a type.
    case UInt8(ascii: "{"): before != .byte(UInt8(ascii: ">")) && before != .byte(UInt8(ascii: ":"))
    default: false
    }
  }

  /// Adds a reference to a name.
  mutating func refer(
    to name: Range<Int>,
    at start: Int,
    _ place: SourceNames.Reference.Position
  ) {
    if isSkipped || lexer.cursor.spells("Self", name) || lexer.cursor.spells("Any", name) { return }
    let id = id(name)
    if headerOwner >= 0, headerOwner != id {
      names.inheritance.append(.init(owner: headerOwner, ancestor: id))
    }
    let position = position(of: start)
    let member = member(after: name.upperBound)
    let memberID = member.map { self.id($0) } ?? -1
    add(
      SourceNames.Reference(
        name: id,
        member: memberID,
        scope: scope,
        position: place,
        condition: condition,
        line: position.line,
        column: position.column,
        memberColumn: member.map { self.position(of: $0.lowerBound).column } ?? 0
      )
    )
  }

  /// Adds a reference; in a file with very many, only if none like it has been added since.
  private mutating func add(_ reference: SourceNames.Reference) {
    if names.references.count >= Self.manyReferences {
      var key = reference
      (key.line, key.column, key.memberColumn) = (0, 0, 0)
      guard lateReferences.insert(key).inserted else { return }
    }
    names.references.append(reference)
  }

  /// Returns the name after the dot at a place, if it may be that of a type.
  @inline(__always)
  private func member(after place: Int) -> Range<Int>? {
    let start = place + 1
    guard lexer.cursor.byte(at: place) == UInt8(ascii: "."), lexer.cursor.isCapital(at: start)
    else { return nil }
    return start..<endOfWord(start)
  }

  private func endOfWord(_ start: Int) -> Int {
    var end = start
    while ByteClass.isWord(lexer.cursor.byte(at: end)) { end += 1 }
    return end
  }

  mutating func id(_ name: Range<Int>) -> NameTable.ID {
    table.id(of: UnsafeBufferPointer(rebasing: lexer.cursor.buffer[name]))
  }

  var isAfterDot: Bool { previous == .byte(UInt8(ascii: ".")) }

  /// The place of the next byte that is neither white space nor in a line comment.
  @inline(__always)
  var placeOfNext: Int {
    var place = lexer.cursor.position
    while place < lexer.cursor.count, lexer.isSpace(lexer.cursor.bytes[place]) { place += 1 }
    return place
  }

  /// Whether the word before the cursor is a label, as keywords may be.
  @inline(__always)
  private var isLabel: Bool {
    let next = placeOfNext
    return lexer.cursor.byte(at: next) == UInt8(ascii: ":")
      && lexer.cursor.byte(at: next + 1) != UInt8(ascii: ":")
  }

  /// Whether a name that a colon follows is the label of an argument or of a statement, or a
  /// parameter.
  @inline(__always)
  private func isLabel(after before: Token) -> Bool {
    switch frames.last?.kind {
    case .parentheses, .interpolation, .subscripts:
      beforeWords == ByteClass.openParen || beforeWords == UInt8(ascii: ",")
        || beforeWords == UInt8(ascii: "[")
    case .code, .members, .cases, nil:
      switch before {
      case .none: true
      case .byte(let byte):
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
          || byte == UInt8(ascii: ":")
      case .word, .keyword: false
      }
    case .brackets: false
    }
  }
}
