import LintCodeBase

/// The coverage of the index in JSON: numbers of files.
struct IndexItem: Encodable {
  let described, changed, notBuilt, unreadable: Int

  init(_ coverage: IndexCoverage) {
    described = coverage.described.count
    changed = coverage.changed.count
    notBuilt = coverage.notBuilt.count
    unreadable = coverage.unreadable.count
  }
}
