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
