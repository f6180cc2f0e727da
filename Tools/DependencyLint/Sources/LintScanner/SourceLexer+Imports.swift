/// The attributes and the access level before an import.
struct DeclarationPrefix {
  private(set) var start = -1
  private(set) var attributes: [Range<Int>] = []
  private(set) var access: ImportDeclaration.Access?

  mutating func take(_ level: ImportDeclaration.Access, at place: Int) {
    if start < 0 { start = place }
    access = level
  }

  mutating func take(attribute: Range<Int>) {
    if start < 0 { start = attribute.lowerBound }
    attributes.append(attribute)
  }

  mutating func clear() {
    guard start >= 0 else { return }
    start = -1
    access = nil
    attributes.removeAll(keepingCapacity: true)
  }
}

extension SourceLexer {
  /// Scans an attribute with its arguments.
  mutating func scanAttribute() {
    let start = cursor.position
    cursor.position += 1
    repeat {
      skipWord()
    } while skip(UInt8(ascii: "."))
    let end = cursor.position
    while ByteClass.isBlank(cursor.peek(0)) { cursor.position += 1 }
    if cursor.peek(0) == ByteClass.openParen {
      skipBrackets()
    } else {
      cursor.position = end
    }
    prefix.take(attribute: start..<min(cursor.position, cursor.count))
    previous = ByteClass.backtick
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard cursor.peek(0) == byte, cursor.position < cursor.count else { return false }
    cursor.position += 1
    return true
  }

  /// Scans an import declaration, with the cursor after the keyword.
  ///
  /// - Returns: Whether it is an import: a module's name follows.
  mutating func scanImport(at keyword: Int) -> Bool {
    let afterKeyword = mark
    _ = skipTrivia()
    guard var name = scanName() else {
      rewind(to: afterKeyword)
      return false
    }
    var kind: ImportDeclaration.Kind?
    if cursor.bytes[name.lowerBound] != ByteClass.backtick,
      let scope = ImportDeclaration.Kind(rawValue: cursor.text(name))
    {
      let afterKind = mark
      _ = skipTrivia()
      if let scoped = scanName() {
        (kind, name) = (scope, scoped)
      } else {
        rewind(to: afterKind)
      }
    }
    let submodules = scanSubmodules()
    let start = lines.position(of: prefix.start < 0 ? keyword : prefix.start, in: cursor)
    found.imports.append(
      ImportDeclaration(
        module: unescaped(name),
        submodules: submodules,
        kind: kind,
        attributes: prefix.attributes.map(cursor.collapsed),
        access: prefix.access,
        conditions: conditions.texts(cursor.collapsed),
        position: lines.position(of: name.lowerBound, in: cursor),
        start: start
      )
    )
    return true
  }

  /// Scans the components after the module.
  ///
  /// Each dot is on the line of the previous component.
  private mutating func scanSubmodules() -> [String] {
    var submodules: [String] = []
    while true {
      let end = mark
      guard !skipTrivia(), skipSeparator() else {
        rewind(to: end)
        return submodules
      }
      _ = skipTrivia()
      guard let name = scanName() ?? scanOperator() else { return submodules }
      submodules.append(unescaped(name))
    }
  }

  /// The position of the lexer, with the last comment.
  private var mark: (position: Int, comment: (end: Int, code: Int)) {
    (cursor.position, lastComment)
  }

  /// Moves back, and restores the last comment from before.
  private mutating func rewind(to mark: (position: Int, comment: (end: Int, code: Int))) {
    cursor.position = mark.position
    lastComment = mark.comment
  }

  /// Skips a dot, or the two colons of SE-0491.
  private mutating func skipSeparator() -> Bool {
    if skip(UInt8(ascii: ".")) { return true }
    guard cursor.starts(with: "::") else { return false }
    cursor.position += 2
    return true
  }

  private mutating func scanName() -> Range<Int>? {
    let start = cursor.position
    if cursor.peek(0) == ByteClass.backtick {
      skipEscapedIdentifier()
      return cursor.position > start + 2 ? start..<cursor.position : nil
    }
    skipWord()
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(cursor.byte(at: start))
    return cursor.position > start && !isNumber ? start..<cursor.position : nil
  }

  private mutating func scanOperator() -> Range<Int>? {
    let start = cursor.position
    while ByteClass.isOperator(cursor.peek(0)) { cursor.position += 1 }
    return cursor.position > start ? start..<cursor.position : nil
  }

  private func unescaped(_ name: Range<Int>) -> String {
    let isEscaped = cursor.bytes[name.lowerBound] == ByteClass.backtick
    return cursor.text(isEscaped ? name.lowerBound + 1..<name.upperBound - 1 : name)
  }
}

extension SourceCursor {
  /// Returns a range of the source, with white space and comments replaced by single spaces.
  func collapsed(_ range: Range<Int>) -> String {
    let source = UnsafeBufferPointer(rebasing: buffer[range])
    // Neither white space nor what may begin a comment or a string.
    let isPlain = source.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && $0 != ByteClass.slash && $0 != ByteClass.quote
    }
    if isPlain { return text(range) }
    guard var lexer = SourceLexer(UnsafeRawBufferPointer(source)) else { return "" }
    var text: [UInt8] = []
    while lexer.cursor.hasMore() {
      let start = lexer.cursor.position
      _ = lexer.skipTrivia()
      if lexer.cursor.position > start {
        text.append(0x20)
        continue
      }
      if lexer.cursor.bytes[start] == ByteClass.quote {
        lexer.skipString()
      } else {
        lexer.cursor.position += 1
      }
      text.append(contentsOf: lexer.cursor.buffer[start..<lexer.cursor.position])
    }
    return String(
      decoding: text.drop(while: { $0 == 0x20 }).reversed()
        .drop(while: { $0 == 0x20 }).reversed(),
      as: UTF8.self
    )
  }
}
