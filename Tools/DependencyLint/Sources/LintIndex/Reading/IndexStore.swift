import LintCodeBase

/// An index written by a build: units, one for each compiled file, and records, which contain the
/// occurrences in a file.
final class IndexStore: Sendable {
  /// The absolute path of the folder that contains the folder of the format.
  let path: String
  let functions: IndexFunctions
  // The library allows readers of one store on several threads.
  nonisolated(unsafe) let object: IndexObject

  /// Opens an index.
  ///
  /// - Throws: `IndexError`.
  init(path: String, library: IndexLibrary) throws(IndexError) {
    try Self.checkFormat(of: path, expected: library.formatName)
    self.path = path
    let functions = library.functions
    self.functions = functions
    do {
      object = try functions.check { functions.createStore(path, $0) }
    } catch {
      throw .unreadableIndex(path: path, reason: error.reason)
    }
  }

  deinit { functions.disposeStore(object) }

  /// Opening an index that does not exist would create it.
  private static func checkFormat(of path: String, expected: String) throws(IndexError) {
    let formats = IndexPlaces.formats(at: path)
    if formats.contains(expected) { return }
    guard let other = formats.last else { throw .missingIndex(paths: [path]) }
    throw .otherFormat(path: path, found: other, expected: expected)
  }

  /// Reads a unit.
  ///
  /// - Throws: `IndexFault`.
  func unit(_ file: UnitFile) throws(IndexFault) -> IndexUnit {
    let reader = try functions.check { functions.createUnit(object, file.name, $0) }
    defer { functions.disposeUnit(reader) }
    return try IndexUnit(file, reader: reader, functions)
  }

  /// Calls a closure with each occurrence of a record.
  ///
  /// - Throws: `IndexFault`.
  func forEachOccurrence(
    ofRecord name: String,
    _ body: (IndexOccurrence) -> Void
  ) throws(IndexFault) {
    let reader = try functions.check { functions.createRecord(object, name, $0) }
    defer { functions.disposeRecord(reader) }
    var isEmpty = true
    let isWhole = functions.forEach(functions.applyToOccurrences, of: reader) {
      isEmpty = false
      body(IndexOccurrence(object: $0, functions: functions))
    }
    if !isWhole, !isEmpty || functions.hasSymbols(reader) {
      throw IndexFault(reason: "the record \(name) is damaged")
    }
  }
}
