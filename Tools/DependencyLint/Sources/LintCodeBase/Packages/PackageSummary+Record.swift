import LintScanner

extension PackageSummary: Recorded {
  init() { self.init(manifest: Manifest()) }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&manifest)
    try record.part(&modules)
    try record.part(&resources)
    try record.part(&unreadable)
    try record.part(&warnings)
  }
}

extension PackageSummary.Module: Recorded {
  init() { self.init(name: "", target: "", kind: .library, folder: "") }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&name)
    try record.part(&target)
    try record.part(&kind)
    try record.part(&folder)
    try record.part(&files)
    try record.part(&imports)
    try record.part(&hasGeneratedSources)
    try record.part(&hasInternalImports)
    try record.part(&hasOnlyForeignSources)
    try record.part(&isGuess)
  }
}

extension PackageSummary.Import: Recorded {
  init() {
    self.init(
      module: "",
      file: "",
      position: SourcePosition(line: 0, column: 0),
      isReexported: false
    )
  }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&module)
    try record.part(&file)
    var (line, column) = (position.line, position.column)
    try record.part(&line)
    try record.part(&column)
    position = SourcePosition(line: line, column: column)
    try record.part(&isReexported)
  }
}

extension UnreadableFile: Recorded {
  init() { self.init(path: "", reason: "") }

  mutating func visit(_ record: inout Record) throws {
    var (path, reason) = (path, reason)
    try record.part(&path)
    try record.part(&reason)
    self = UnreadableFile(path: path, reason: reason)
  }
}
