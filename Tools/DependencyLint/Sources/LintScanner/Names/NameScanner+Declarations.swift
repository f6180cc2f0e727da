extension NameScanner {
  /// Scans the code that a keyword begins, with the cursor after the keyword.
  mutating func scan(_ keyword: NameKeyword) {
    previous = .keyword(keyword)
    switch keyword {
    case .type: declareType(.members)
    case .enumeration: declareType(.cases)
    case .classType, .contextualType: declareType(.members, isContextual: true)
    case .extensionOf: scanExtension()
    case .alias: declareAlias()
    case .associated:
      if let name = scanDeclaredName() { declare(name.range, at: name.start, .type) }
    case .function: scanFunction()
    case .initializer: scanParameters(after: lexer.cursor.position, owner: -1)
    case .variable: declareValue()
    case .enumCase: if frames.last?.kind == .cases { caseList = frames.count }
    case .macro: declareMacro()
    case .importing: skipImport()
    case .precedence: skipPrecedence()
    case .operators: if isAfterFixity { lexer.skipLine() }
    case .privateAccess: modifiers.access = .file
    case .publicAccess: modifiers.access = .others
    case .fixity, .jump, .modifier: break
    }
    isAfterFixity = keyword == .fixity
  }

  /// Adds a declaration of a name.
  mutating func declare(
    _ name: Range<Int>,
    at start: Int,
    _ kind: SourceNames.Declaration.Kind
  ) {
    let id = id(name)
    defer { modifiers.clear() }
    guard !isSkipped else { return }
    if frames.last?.isLocal == true {
      names.locals.insert(id)
      if scope < 0 { return }
    }
    let position = position(of: start)
    names.declarations.append(
      SourceNames.Declaration(
        name: id,
        kind: kind == .type && modifiers.isAttribute ? .attribute : kind,
        access: modifiers.access,
        condition: condition,
        scope: scope,
        line: position.line,
        column: position.column
      )
    )
  }

  private mutating func declareType(_ body: Frame.Kind, isContextual: Bool = false) {
    let keyword = mark
    guard let name = scanDeclaredName() else { return }
    if isContextual, !isName(name.range), !opensType(name.range) {
      // `class func`, or a variable that is named like a keyword.
      rewind(to: keyword)
      return
    }
    declare(name.range, at: name.start, .type)
    let id = id(name.range)
    begin(body, owner: id)
    scanParameters(after: lexer.cursor.position, owner: id)
  }

  /// Begins the header of a type or extension.
  private mutating func begin(_ body: Frame.Kind, owner: NameTable.ID) {
    outerScope = scope
    enter(owner)
    (pending, headerOwner, caseList) = (body, owner, -1)
  }

  private mutating func enter(_ owner: NameTable.ID) {
    names.scopes.append(.init(owner: owner, parent: scope))
    scope = Int32(names.scopes.count - 1)
  }

  private mutating func scanExtension() {
    modifiers.clear()
    guard let name = scanDeclaredName() else {
      // An extension of `[Element]`.
      return begin(.members, owner: table.id(of: "Array"))
    }
    refer(to: name.range, at: name.start, .plain)
    begin(.members, owner: id(name.range))
    while lexer.cursor.peek(0) == UInt8(ascii: ".") {
      let dot = mark
      lexer.cursor.position += 1
      guard let inner = scanDeclaredName() else {
        rewind(to: dot)
        return
      }
      enter(id(inner.range))
      headerOwner = id(inner.range)
    }
  }

  private mutating func declareAlias() {
    guard let name = scanDeclaredName() else { return }
    declare(name.range, at: name.start, .type)
    scanParameters(after: lexer.cursor.position, owner: -1)
    headerOwner = id(name.range)
  }

  private mutating func declareValue() {
    headerOwner = -1
    let keyword = mark
    guard let name = scanDeclaredName() else { return }
    // In a pattern, a type may follow: `case let Failure.network(error)`.
    let isPattern = [UInt8(ascii: "."), ByteClass.openParen].contains(lexer.cursor.peek(0))
    guard isName(name.range), !isPattern else {
      rewind(to: keyword)
      return
    }
    declare(name.range, at: name.start, .value)
  }

  private mutating func scanFunction() {
    headerOwner = -1
    if let name = scanDeclaredName() {
      if isName(name.range) { declare(name.range, at: name.start, .value) }
    } else {
      skipTrivia()
      while ByteClass.isOperator(lexer.cursor.peek(0)) { lexer.cursor.position += 1 }
      // In `==<T>`, the last byte begins the generic parameters.
      let last = lexer.cursor.position - 1
      if lexer.cursor.byte(at: last) == UInt8(ascii: "<"), ByteClass.isWord(lexer.cursor.peek(0)) {
        return scanParameters(after: last, owner: -1)
      }
    }
    scanParameters(after: placeOfNext, owner: -1)
  }

  private mutating func declareMacro() {
    let keyword = mark
    guard let name = scanDeclaredName() else { return }
    guard isName(name.range) else {
      rewind(to: keyword)
      return
    }
    declare(name.range, at: name.start, .macro)
    scanParameters(after: lexer.cursor.position, owner: -1)
  }

  /// Finds the names of generic parameters, if their list begins at a place.
  ///
  /// The cursor stays, because the list contains references, too.
  private mutating func scanParameters(after place: Int, owner: NameTable.ID) {
    guard lexer.cursor.byte(at: place) == UInt8(ascii: "<") else { return }
    var (place, depth, isExpected) = (place, 0, false)
    let end = min(lexer.cursor.count, place + 1024)
    while place < end {
      let byte = lexer.cursor.bytes[place]
      switch byte {
      case UInt8(ascii: "<"), ByteClass.openParen, UInt8(ascii: "["):
        depth += 1
        isExpected = depth == 1
      case UInt8(ascii: ">") where lexer.cursor.byte(at: place - 1) == UInt8(ascii: "-"): break
      case UInt8(ascii: ">"), ByteClass.closeParen, UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: ","): isExpected = depth == 1
      case UInt8(ascii: "{"), UInt8(ascii: ";"): return
      case _ where ByteClass.isWord(byte):
        let start = place
        while place < end, ByteClass.isWord(lexer.cursor.bytes[place]) { place += 1 }
        if isExpected, isName(start..<place) {
          declareParameter(start..<place, owner)
          isExpected = false
        }
        continue
      default: break
      }
      place += 1
    }
  }

  private mutating func declareParameter(_ name: Range<Int>, _ owner: NameTable.ID) {
    guard !isSkipped else { return }
    let id = id(name)
    names.locals.insert(id)
    guard owner >= 0 else { return }
    names.declarations.append(
      .init(
        name: id,
        kind: .type,
        access: .file,
        condition: condition,
        scope: scope,
        line: 0,
        column: 0
      )
    )
  }

  private mutating func skipImport() {
    while lexer.cursor.hasMore() {
      let byte = lexer.cursor.bytes[lexer.cursor.position]
      guard
        ByteClass.isWord(byte) || ByteClass.isBlank(byte) || byte == UInt8(ascii: ".")
          || byte == ByteClass.backtick || byte == UInt8(ascii: ":")
      else { break }
      lexer.cursor.position += 1
    }
    previous = .byte(UInt8(ascii: ";"))
    modifiers.clear()
  }

  private mutating func skipPrecedence() {
    _ = scanDeclaredName()
    skipTrivia()
    if lexer.cursor.peek(0) == UInt8(ascii: "{") { skipBalanced() }
  }

  /// Skips a bracket with its content.
  mutating func skipBalanced() {
    guard lexer.strings.isEmpty else { return }
    let start = lexer.cursor.position
    lexer.skipBrackets()
    lexer.cursor.position = min(lexer.cursor.position, lexer.cursor.count)
    countLines(from: start)
  }

  // MARK: - Tokens

  private mutating func skipTrivia() {
    let start = lexer.cursor.position
    // A newline ends a single-line string with its interpolations.
    guard lexer.strings.isEmpty else { return }
    _ = lexer.skipTrivia()
    countLines(from: start)
  }

  /// Scans the name after a keyword, without backticks; keeps the cursor if there is none.
  mutating func scanDeclaredName() -> (range: Range<Int>, start: Int)? {
    skipTrivia()
    let start = lexer.cursor.position
    guard start < lexer.cursor.count else { return nil }
    if lexer.cursor.peek(0) == ByteClass.backtick {
      lexer.skipEscapedIdentifier()
      let range = start + 1..<max(start + 1, lexer.cursor.position - 1)
      guard !range.isEmpty else { return nil }
      previous = .word
      return (range, start)
    }
    let first = lexer.cursor.bytes[start]
    guard ByteClass.isWord(first), first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else {
      return nil
    }
    lexer.skipWord()
    guard lexer.cursor.position > start else { return nil }
    previous = .word
    return (start..<lexer.cursor.position, start)
  }

  /// Whether a name after `class` or `actor` is that of a type: whether a header or a body follows.
  private func opensType(_ name: Range<Int>) -> Bool {
    let next = lexer.cursor.byte(at: placeOfNext)
    return (next == UInt8(ascii: "{") || next == UInt8(ascii: ":") || next == UInt8(ascii: "<"))
      && NameKeyword.at(name.lowerBound, count: name.count, in: lexer.cursor) == nil
  }
}
