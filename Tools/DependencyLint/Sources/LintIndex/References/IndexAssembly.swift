import LintCodeBase

/// Chooses the units that describe the files, and joins references with definitions.
struct IndexAssembly {
  /// A record of a file, and the folder of the compilation, which is that of a target.
  private struct Part: Hashable {
    var record: Int
    var folder: String
  }

  private let sources: SourceSet
  /// The records of fresh units, by file.
  private var parts: [[Part]]
  private var states: [IndexedFile.State]
  /// The units that describe each file, with their dates.
  private var builds: [Fingerprint]
  /// The records to read.
  private(set) var records: [RecordLoader.Name] = []

  init(sources: SourceSet, units: [(store: Int, unit: IndexUnit)]) {
    self.sources = sources
    parts = sources.files.map { _ in [] }
    states = sources.files.map { _ in .missing }
    builds = sources.files.map { _ in Fingerprint() }
    var known: [RecordLoader.Name: Int] = [:]
    // Newest first, so that the newest record describes a file that several targets compile.
    for (store, unit) in units.sorted(by: { $0.unit.file.time > $1.unit.file.time }) {
      guard let path = unit.mainFile, let file = sources.index(of: path),
        let changed = sources.statuses[file]?.time
      else { continue }
      guard changed <= unit.file.time else {
        if states[file] == .missing { states[file] = .stale }
        continue
      }
      states[file] = .fresh
      builds[file].add("\(unit.file.name) \(unit.file.time)")
      for record in unit.records where record.file == path {
        let name = RecordLoader.Name(store: store, record: record.name)
        if known[name] == nil {
          known[name] = records.count
          records.append(name)
        }
        let part = known[name].map {
          Part(record: $0, folder: Path.folder(of: unit.outputFile))
        }
        if let part, !parts[file].contains(part) { parts[file].append(part) }
      }
    }
  }

  /// Leaves out the records of sources that changed in spite of their dates.
  ///
  /// - Parameters:
  ///   - known: The sources as they were when each build was first read, by path.
  ///   - jobs: The number of tasks that read sources at the same time.
  /// - Returns: The sources as they were when their current build was first read.
  mutating func leaveOutChanged(
    _ content: RecordContent,
    known: [String: SourceStamp],
    jobs: Int
  ) async -> [String: SourceStamp] {
    let records = parts.map { $0.map(\.record) }
    let check = SourceCheck(content)
    let fresh = states.indices.filter { file in
      states[file] == .fresh
        && records[file].allSatisfy { (try? content.records[$0]?.get()) != nil }
    }
    let results = await Jobs(count: jobs).map(fresh) { [sources, builds] file in
      let path = sources.files[file]
      guard let source = FileSystem.bytes(of: Path.join(sources.root, path)) else {
        return (stamp: SourceStamp?.none, records: [Int]?.none)
      }
      let stamp = SourceStamp(build: builds[file], content: source)
      if let last = known[path], last.build == stamp.build {
        if last != stamp { return (last, nil) }
        if records[file].count == 1 { return (last, records[file]) }
      }
      let found = check.records(records[file], describing: source)
      return (found == nil ? nil : stamp, found)
    }
    var stamps: [String: SourceStamp] = [:]
    for (file, result) in zip(fresh, results) {
      stamps[sources.files[file]] = result.stamp
      if let found = result.records {
        parts[file].removeAll { !found.contains($0.record) }
      } else {
        states[file] = .stale
      }
    }
    return stamps
  }

  /// The files with the records that describe their current state.
  var freshRecords: [(file: IndexedFile, records: [RecordLoader.Name])] {
    zip(sources.files, states).enumerated().map { place, file in
      let (path, state) = file
      let own = state == .fresh ? parts[place].map { records[$0.record] } : []
      return (IndexedFile(path: path, state: state), own)
    }
  }

  /// Joins the references of all files with the definitions in other files.
  mutating func index(of content: RecordContent) -> CodeBaseIndex {
    for file in parts.indices {
      for part in parts[file] {
        if case .failure(let fault) = content.records[part.record] {
          states[file] = .unreadable(fault.reason)
        }
      }
      if states[file] != .fresh { parts[file] = [] }
    }
    var join = ReferenceJoin(content: content)
    for (file, parts) in parts.enumerated() {
      for part in parts { join.addDefinitions(of: part.record, file: file, folder: part.folder) }
    }
    join.addTypes()
    for (file, parts) in parts.enumerated() {
      for part in parts { join.addReferences(of: part.record, file: file, folder: part.folder) }
    }
    var index = CodeBaseIndex(
      files: zip(sources.files, states).map { IndexedFile(path: $0, state: $1) }
    )
    index.symbols = join.symbols
    index.references = join.sorted()
    return index
  }
}
