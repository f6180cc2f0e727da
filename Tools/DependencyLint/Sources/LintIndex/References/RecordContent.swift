/// The content of records that matters to other files, with each symbol once.
struct RecordContent: Sendable {
  struct Symbol: Hashable, Sendable {
    var usr: String
    var name: String
    var kind: SymbolKind
  }

  /// A place in a file, with an index into `symbols`.
  struct Occurrence: Sendable {
    var symbol: Int
    var line: UInt32
    var column: UInt32
    var roles: SymbolRoles
  }

  /// The content of one record.
  struct Record: Sendable {
    var definitions: [Occurrence] = []
    var references: [Occurrence] = []
  }

  private(set) var symbols: [Symbol] = []
  private(set) var records: [Int: Result<Record, IndexFault>] = [:]
  private var known: [String: Int] = [:]

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - id: A number for the record.
  ///   - store: The index that contains it.
  mutating func read(_ name: String, id: Int, from store: IndexStore) {
    var record = Record()
    // The library has one object for each symbol of a record.
    var seen: [IndexObject: Int?] = [:]
    do throws(IndexFault) {
      try store.forEachOccurrence(ofRecord: name) { occurrence in
        let object = occurrence.symbol
        let index: Int?
        if let known = seen[object.object] {
          index = known
        } else {
          index = self.index(of: object)
          seen[object.object] = index
        }
        guard let index else { return }
        let roles = occurrence.roles
        let (line, column) = occurrence.position
        let place = Occurrence(symbol: index, line: line, column: column, roles: roles)
        if roles.isDisjoint(with: [.definition, .declaration]) {
          record.references.append(place)
        } else {
          record.definitions.append(place)
        }
      }
      records[id] = .success(record)
    } catch {
      records[id] = .failure(error)
    }
  }

  /// Adds the content that another task read.
  mutating func add(_ other: RecordContent) {
    let indices = other.symbols.map { index(of: $0) }
    let translated = { (places: [Occurrence]) in
      places.map { place in
        var place = place
        place.symbol = indices[place.symbol]
        return place
      }
    }
    for (id, record) in other.records {
      records[id] = record.map { record in
        Record(
          definitions: translated(record.definitions),
          references: translated(record.references)
        )
      }
    }
  }

  /// Returns the index of a symbol; `nil` if other files cannot refer to it.
  private mutating func index(of symbol: RecordSymbol) -> Int? {
    let kind = symbol.kind
    guard kind.isReferable else { return nil }
    let usr = symbol.usr
    if let index = known[usr] { return index }
    return index(of: Symbol(usr: usr, name: symbol.name, kind: kind))
  }

  private mutating func index(of symbol: Symbol) -> Int {
    if let index = known[symbol.usr] { return index }
    known[symbol.usr] = symbols.count
    symbols.append(symbol)
    return symbols.count - 1
  }
}

/// Reads the records of files.
struct RecordLoader {
  /// A record in one of the stores.
  struct Name: Hashable, Sendable {
    var store: Int
    var record: String
  }

  let stores: [IndexStore]
  let jobs: Int

  /// Reads records, numbered by their positions in the array.
  func read(_ records: [Name]) async -> RecordContent {
    let parts = await Jobs(count: jobs).parts(Array(records.enumerated())) { [stores] part in
      var content = RecordContent()
      for (id, name) in part { content.read(name.record, id: id, from: stores[name.store]) }
      return content
    }
    guard var content = parts.first else { return RecordContent() }
    for part in parts.dropFirst() { content.add(part) }
    return content
  }
}
