import LintCodeBase

extension IndexCoverage {
  /// Remarks for the summary about files that the index does not cover.
  var remarks: [String] {
    let names = "judged by name"
    return [
      changed.isEmpty ? nil : "\(Self.files(changed.count)) changed after the build, \(names)",
      notBuilt.isEmpty ? nil : "\(Self.files(notBuilt.count)) not built, \(names)",
      unreadable.isEmpty
        ? nil : "\(Self.files(unreadable.count)) unreadable in the index, \(names)",
    ].compactMap(\.self)
  }

  private static func files(_ count: Int) -> String { "\(count) file\(count == 1 ? "" : "s")" }
}

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
