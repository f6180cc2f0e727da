import Synchronization

/// The names of all files of a code base.
package struct NameSurvey: Sendable {
  package var table = NameTable()
  /// The names of each file, in the order of the paths; `nil` for one that cannot be read.
  package var files: [SourceNames?] = []

  package init() {}

  /// Scans one source.
  package mutating func add(_ source: UnsafeRawBufferPointer) {
    files.append(Self.scan(source, &table, window: nil))
  }

  /// Scans files on several threads.
  package static func of(_ paths: [String], jobs: Int) async -> NameSurvey {
    let next = SourceScanner.Next()
    let parts = await withTaskGroup(of: (NameTable, [(Int, SourceNames)]).self) { group in
      for _ in 0..<min(max(1, jobs), max(1, paths.count)) {
        group.addTask { scan(paths, from: next) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var survey = NameSurvey()
    survey.files = Array(repeating: nil, count: paths.count)
    for (table, files) in parts {
      let ids = survey.table.add(table)
      for (index, names) in files {
        survey.files[index] = names
        survey.files[index]?.renumber(ids)
      }
    }
    return survey
  }

  private static func scan(
    _ paths: [String],
    from next: SourceScanner.Next
  ) -> (NameTable, [(Int, SourceNames)]) {
    var reader = SourceReader()
    var table = NameTable()
    var files: [(Int, SourceNames)] = []
    while let range = next.take(of: paths.count) {
      for index in range {
        // An unreadable file is reported when its imports are scanned.
        let names = try? reader.readContent(paths[index]) { scan($0, &table, window: $1) }
        if let names { files.append((index, names)) }
      }
    }
    return (table, files)
  }

  private static func scan(
    _ source: UnsafeRawBufferPointer,
    _ table: inout NameTable,
    window: SourceWindow?
  ) -> SourceNames {
    guard var scanner = NameScanner(source, table, window: window) else { return SourceNames() }
    table = NameTable(empty: ())
    scanner.scan()
    table = scanner.table
    return scanner.names
  }
}
