/// The invariants of finding names in any bytes, including invalid Swift.
struct NameInvariants {
  private let source: UnsafeRawBufferPointer

  /// The results of a scan, with names as strings.
  private struct Found: Equatable {
    var declarations: [String] = []
    var references: [String] = []
    var locals: Set<String> = []
  }

  init(_ source: UnsafeRawBufferPointer) { self.source = source }

  func check() {
    let (names, table) = Self.scan(source)
    let places = ScanInvariants(source)
    for reference in names.references {
      let position = SourcePosition(line: Int(reference.line), column: Int(reference.column))
      let start = places.offset(of: position)
      require(places.spells(table[reference.name], at: start), "a reference is misplaced")
      require(reference.scope < names.scopes.count, "the file has no such scope")
      guard reference.member >= 0 else { continue }
      let member = SourcePosition(line: Int(reference.line), column: Int(reference.memberColumn))
      let end = places.offset(of: member)
      require(places.spells(table[reference.member], at: end), "a member is misplaced")
    }
    for declaration in names.declarations {
      require(declaration.scope < names.scopes.count, "the file has no such scope")
      // A generic parameter has no position.
      guard declaration.line > 0 else { continue }
      let position = SourcePosition(line: Int(declaration.line), column: Int(declaration.column))
      let start = places.offset(of: position)
      require(places.spells(table[declaration.name], at: start), "a declaration is misplaced")
    }
    for (index, scope) in names.scopes.enumerated() {
      require(scope.parent < index, "a scope contains itself")
    }
    checkLineEnds(Self.found(names, table))
  }

  /// Checks that the kind of line ending makes no difference.
  private func checkLineEnds(_ found: Found) {
    guard !source.contains(0x0D) else { return }
    for end in [[0x0D, 0x0A], [0x0D]] as [[UInt8]] {
      let bytes = source.flatMap { $0 == 0x0A ? end : [$0] }
      let other = bytes.withUnsafeBytes { bytes in
        let (names, table) = Self.scan(bytes)
        return Self.found(names, table)
      }
      require(other == found, "other ends of lines change the names")
    }
  }

  private static func found(_ names: SourceNames, _ table: NameTable) -> Found {
    Found(
      declarations: names.declarations.map {
        "\(table[$0.name]) \($0.kind) \($0.scope) \($0.line)"
      },
      references: names.references.map {
        "\(table[$0.name]) \($0.position) \($0.scope) \($0.line) \($0.column)"
      },
      locals: Set(names.locals.map { table[$0] })
    )
  }

  private static func scan(_ source: UnsafeRawBufferPointer) -> (SourceNames, NameTable) {
    let table = NameTable()
    guard var scanner = NameScanner(source, table) else { return (SourceNames(), table) }
    scanner.scan()
    return (scanner.names, scanner.table)
  }
}
