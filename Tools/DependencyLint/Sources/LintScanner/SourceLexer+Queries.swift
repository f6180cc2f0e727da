extension ImportScanner {
  /// Returns the modules that `canImport` names in the bytes of a file, also in bodies, except where no
  /// build compiles the branch.
  ///
  /// That takes several times as long as a search for imports, and few rules need it.
  package static func queriedModules(_ source: UnsafeRawBufferPointer) -> Set<String> {
    guard var lexer = SourceLexer(source) else { return [] }
    return lexer.queriedModules()
  }
}

extension SourceLexer {
  fileprivate mutating func queriedModules() -> Set<String> {
    var modules: Set<String> = []
    while cursor.hasMore() {
      let stops = (
        ByteClass.pound, ByteClass.quote, ByteClass.slash, ByteClass.backtick, UInt8(ascii: "<")
      )
      cursor.position = ByteSearch.first(
        in: cursor.bytes,
        from: cursor.position,
        to: cursor.end,
        stops
      )
      guard cursor.position < cursor.end else { continue }
      switch cursor.bytes[cursor.position] {
      case ByteClass.pound: modules.formUnion(modulesOfDirective())
      case UInt8(ascii: "<"): if !skipConflict() { cursor.position += 1 }
      case let byte: skipLiteralOrComment(byte)
      }
    }
    return modules
  }

  /// Scans what begins with a pound sign, and returns the modules that a condition names.
  private mutating func modulesOfDirective() -> [String] {
    let start = cursor.position
    while cursor.peek(0) == ByteClass.pound { cursor.position += 1 }
    // A literal is skipped next.
    let next = cursor.peek(0)
    guard cursor.position == start + 1, next != ByteClass.quote, next != ByteClass.slash,
      let branching = scanBranching(), branching != .close
    else { return [] }
    let directive = cursor.collapsed(start..<min(cursor.position, cursor.count))
    guard directive.contains("canImport"),
      !Condition(conditions.texts(cursor.collapsed)).isNever
    else { return [] }
    return Self.modules(inCondition: directive)
  }

  /// Returns the module of each `canImport(Module.Submodule, _version: 1)`.
  private static func modules(inCondition text: String) -> [String] {
    text.ranges(of: "canImport").compactMap { range in
      let rest = text[range.upperBound...].drop { $0 == " " }
      guard rest.first == "(" else { return nil }
      let name = rest.dropFirst().drop { $0 == " " }
      if name.first == "`" { return String(name.dropFirst().prefix { $0 != "`" }) }
      return String(name.prefix { $0 != "." && $0 != "," && $0 != ")" && $0 != " " })
    }
  }
}
