import LintCodeBase

/// What each way to find references says of violations that the other one finds.
extension Analysis {
  /// Whether an entry of the baseline that does not occur is known to be fixed.
  ///
  /// Names do not show what only the index shows, and what the index withdraws, names still show.
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
      violations.compactMap { violation in
        if case .referring(let symbol, _) = violation.identity { symbol } else { nil }
      }
    }
  }
}
