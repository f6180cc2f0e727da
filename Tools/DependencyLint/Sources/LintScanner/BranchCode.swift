/// The code in the branches of `#if` in a file, some of which a build leaves out.
package struct BranchCode: Sendable {
  /// Whether a file has branches.
  package private(set) var exists = false
  /// Whether the branches contain only imports, and declarations that need no module: of literals,
  /// and of types and variables that the file declares itself.
  package private(set) var needsNoModule = true

  /// Scans a file.
  ///
  /// - Parameter source: The bytes, which may be invalid UTF-8.
  package init(_ source: UnsafeRawBufferPointer) {
    guard let lexer = SourceLexer(source, window: nil) else { return }
    var scanner = BranchScanner(lexer)
    scanner.scan()
    exists = scanner.hasBranches
    needsNoModule = !scanner.isUnclear && scanner.used.isSubset(of: scanner.declared)
  }
}

/// Reads every token once, and collects the names in branches.
private struct BranchScanner: ~Copyable {
  private(set) var hasBranches = false
  /// Whether a branch contains code that may need a module: a call, a member, an operator, or
  /// anything else that is not read.
  private(set) var isUnclear = false
  /// The names that the file declares outside of braces, those of the standard library, and keywords.
  private(set) var declared: Set<String> = [
    "Any", "Bool", "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8",
    "Never", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void", "_exported",
    "_implementationOnly", "false", "get", "nil", "preconcurrency", "return", "testable", "true",
  ]
  /// The names that branches refer to.
  private(set) var used: Set<String> = []

  private var lexer: SourceLexer
  private var depth = 0
  private var braces = 0
  /// Whether the next word is the name of a declaration.
  private var declares = false
  /// Whether the cursor is in an import, to the end of its line.
  private var isImport = false

  private static let introducers: Set<String> = [
    "actor", "class", "enum", "let", "protocol", "struct", "typealias", "var",
  ]
  private static let modifiers: Set<String> = [
    "fileprivate", "final", "internal", "open", "package", "private", "public", "static",
  ]
  private static let marks = Set("=:,{}[]?!;@".utf8)

  init(_ lexer: consuming SourceLexer) { self.lexer = lexer }

  mutating func scan() {
    if lexer.cursor.starts(with: "\u{FEFF}") { lexer.cursor.position = 3 }
    if lexer.cursor.starts(with: "#!") { lexer.skipLine() }
    while lexer.cursor.hasMore() { scanToken(lexer.cursor.bytes[lexer.cursor.position]) }
  }

  private var isInBranch: Bool { depth > 0 }

  private mutating func scanToken(_ byte: UInt8) {
    switch byte {
    case ByteClass.quote:
      let start = lexer.cursor.position
      lexer.openString(pounds: lexer.poundsBefore(start))
      scanText()
    case ByteClass.closeParen where lexer.strings.last?.depth == 0:
      lexer.cursor.position += 1
      scanText()
    case ByteClass.newline, ByteClass.carriageReturn:
      lexer.cursor.position += 1
      isImport = false
      while let last = lexer.strings.last, !last.isMultiline { lexer.strings.removeLast() }
    case ByteClass.slash:
      if lexer.skipComment() { return }
      isUnclear = isUnclear || isInBranch
      if !lexer.skipBareRegex() { lexer.cursor.position += 1 }
    case ByteClass.backtick:
      lexer.skipEscapedIdentifier()
      isUnclear = isUnclear || isInBranch
    case ByteClass.pound: scanPound()
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if lexer.skipConflict() { return }
      scanMark(byte)
    case _ where ByteClass.isWord(byte):
      if lexer.skipInvisible() { return }
      let start = lexer.cursor.position
      lexer.skipWord()
      scanWord(lexer.cursor.text(start..<lexer.cursor.position))
    default: scanMark(byte)
    }
  }

  private mutating func scanMark(_ byte: UInt8) {
    if let last = lexer.strings.indices.last {
      if byte == ByteClass.openParen { lexer.strings[last].depth += 1 }
      if byte == ByteClass.closeParen { lexer.strings[last].depth -= 1 }
    }
    lexer.cursor.position += 1
    switch byte {
    case UInt8(ascii: "{"): braces += 1
    case UInt8(ascii: "}"): braces -= 1
    case UInt8(ascii: ";"): isImport = false
    default: break
    }
    let isDot = byte == UInt8(ascii: ".") && isImport
    if isInBranch, byte > 0x20, !isDot, !Self.marks.contains(byte) { isUnclear = true }
  }

  /// Scans the text of a string; the code of an interpolation in a branch is unclear.
  private mutating func scanText() {
    if lexer.skipStringContent() { isUnclear = isUnclear || isInBranch }
  }

  private mutating func scanPound() {
    lexer.cursor.position += 1
    guard ByteClass.isWord(lexer.cursor.peek(0)) else {
      // The pound sign of a literal, whose end is not that of an ordinary one.
      isUnclear = isUnclear || (isInBranch && lexer.cursor.peek(0) != ByteClass.quote)
      return
    }
    switch lexer.scanBranching() {
    case .open:
      hasBranches = true
      depth += 1
    case .close: depth = max(0, depth - 1)
    case .next: break
    case nil: isUnclear = isUnclear || isInBranch
    }
  }

  private mutating func scanWord(_ word: String) {
    if isImport { return }
    if declares {
      if braces == 0 { declared.insert(word) }
      declares = false
    } else if Self.introducers.contains(word) {
      declares = true
    } else if isInBranch {
      if word == "import" {
        isImport = true
      } else if word.first?.isNumber != true, !Self.modifiers.contains(word) {
        used.insert(word)
      }
    }
  }
}
