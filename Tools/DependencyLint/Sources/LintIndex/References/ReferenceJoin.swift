import LintScanner

/// Joins references with definitions by the symbols' unique names.
struct ReferenceJoin {
  private struct Definition {
    var file: Int
    /// The folder of the target's products, to distinguish modules with the same name.
    var folder: String
    var line: UInt32
    var column: UInt32
  }

  /// Members that the compiler adds to a type without a definition in the index.
  private static let addedMembers: Set = [
    "init(rawValue:)", "rawValue", "allCases", "init(from:)", "encode(to:)", "hash(into:)",
    "hashValue", "==(_:_:)", "unownedExecutor", "CodingKeys", "AllCases", "RawValue",
  ]

  /// What a reader of the source sees as one declaration, even if several targets compile it.
  private struct Declaration: Hashable {
    var name: String
    var file: Int
    var line: UInt32
    var column: UInt32
  }

  private let content: RecordContent
  /// The definitions by symbol of the content.
  private var definitions: [[Definition]]
  private var types: [Substring: Int] = [:]
  /// The indices in `symbols`.
  private var indices: [Declaration: Int] = [:]
  private var references: [SymbolReference] = []
  private(set) var symbols: [IndexedSymbol] = []

  init(content: RecordContent) {
    self.content = content
    definitions = content.symbols.map { _ in [] }
  }

  mutating func addDefinitions(of record: Int, file: Int, folder: String) {
    guard let record = try? content.records[record]?.get() else { return }
    for place in record.definitions
    where !definitions[place.symbol].contains(where: { $0.file == file && $0.folder == folder }) {
      definitions[place.symbol].append(
        Definition(file: file, folder: folder, line: place.line, column: place.column)
      )
    }
  }

  /// Assigns the definitions of types to the members that the compiler adds to these types.
  mutating func addTypes() {
    for (index, symbol) in content.symbols.enumerated()
    where symbol.kind.isNominalType && !definitions[index].isEmpty {
      types[symbol.usr[...]] = index
    }
    for (index, symbol) in content.symbols.enumerated()
    where definitions[index].isEmpty && Self.addedMembers.contains(symbol.name) {
      // The name of a member begins with that of its type.
      var prefix = symbol.usr.dropLast()
      while prefix.count > 2, types[prefix] == nil { prefix = prefix.dropLast() }
      if let type = types[prefix] { definitions[index] = definitions[type] }
    }
  }

  mutating func addReferences(of record: Int, file: Int, folder: String) {
    guard let record = try? content.records[record]?.get() else { return }
    for place in record.references {
      guard let definition = definition(of: place.symbol, file: file, folder: folder) else {
        continue
      }
      references.append(
        SymbolReference(
          file: file,
          symbol: symbol(place.symbol, definition),
          line: place.line,
          column: place.column,
          roles: place.roles
        )
      )
    }
  }

  /// Returns the references in order, without duplicates.
  func sorted() -> [SymbolReference] {
    var result: [SymbolReference] = []
    for reference in references.sorted(by: SymbolReference.isBefore) {
      if let last = result.last, last.isSamePlace(as: reference) {
        result[result.count - 1].add(reference.roles)
      } else {
        result.append(reference)
      }
    }
    return result
  }

  /// Returns the definition in another file that a file refers to; `nil` if there is none, or if
  /// there are several candidates.
  private func definition(of symbol: Int, file: Int, folder: String) -> Definition? {
    let all = definitions[symbol]
    guard let first = all.first else { return nil }
    if all.contains(where: { $0.file == file }) { return nil }
    if all.allSatisfy({ $0.file == first.file }) { return first }
    let near = all.filter { $0.folder == folder }
    guard let first = near.first, near.allSatisfy({ $0.file == first.file }) else { return nil }
    return first
  }

  private mutating func symbol(_ symbol: Int, _ definition: Definition) -> Int {
    let about = content.symbols[symbol]
    let declaration = Declaration(
      name: about.name,
      file: definition.file,
      line: definition.line,
      column: definition.column
    )
    if let known = indices[declaration] { return known }
    let owner = owner(of: about).flatMap { type in
      ownDefinition(of: type, near: definition).map { self.symbol(type, $0) }
    }
    indices[declaration] = symbols.count
    symbols.append(
      IndexedSymbol(
        name: about.name,
        usr: about.usr,
        kind: about.kind,
        file: definition.file,
        position: SourcePosition(line: Int(definition.line), column: Int(definition.column)),
        owner: owner
      )
    )
    return symbols.count - 1
  }

  /// Returns the type around a symbol, whose unique name is a prefix of the symbol's.
  private func owner(of symbol: RecordContent.Symbol) -> Int? {
    var prefix = symbol.usr.dropLast()
    while prefix.utf8.count > 2 {
      // A mangled name of a type ends with the letter of its kind.
      if let kind = prefix.utf8.last, Self.typeKinds.contains(kind), let type = types[prefix] {
        return type
      }
      prefix = prefix.dropLast()
    }
    return nil
  }

  private static let typeKinds: Set = Set("COPV".utf8)

  /// Returns the definition of a type in the file of a member, or else in its target, or anywhere.
  private func ownDefinition(of type: Int, near member: Definition) -> Definition? {
    let all = definitions[type]
    return all.first { $0.file == member.file } ?? all.first { $0.folder == member.folder }
      ?? all.first
  }
}
