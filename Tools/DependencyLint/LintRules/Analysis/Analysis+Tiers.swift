import LintCodeBase

/// What each way of finding references reports about violations that the other one finds.
extension Analysis {
  /// Whether a baseline entry that was not found is known to be fixed.
  ///
  /// A check by name cannot find what only the index shows, and still finds what the index
  /// withdraws.
  package func isJudged(_ entry: Baseline.Entry) -> Bool {
    guard entry.isByIndex else { return !withdrawnKeys.contains(entry.key) }
    guard let coverage = source.coverage else { return false }
    return entry.identity.file.map { !coverage.isUndescribed($0) } ?? true
  }

  private var withdrawnKeys: Set<Baseline.Key> {
    Set((tiers?.withdrawn ?? []).map(Baseline.Key.init))
  }

  /// The names of references that the index withdraws, by file.
  var withdrawnNames: [String: [String]] {
    Dictionary(grouping: tiers?.withdrawn ?? [], by: \.file).mapValues { violations in
      violations.map(\.identity).filter { $0.kind == .referring }.compactMap(\.values.last)
    }
  }
}
