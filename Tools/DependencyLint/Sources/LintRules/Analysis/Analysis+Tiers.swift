import LintCodeBase

/// What each source of references reports about violations that the other one finds.
extension Analysis {
  /// Whether a baseline entry that was not found is known to be fixed.
  ///
  /// It may be about a part of the code base that this system does not see.
  /// A check by name cannot find what only the index shows, and still finds what the index
  /// withdraws.
  package func isJudged(_ entry: Baseline.Entry) -> Bool {
    let codeBase = source.codeBase
    if let file = entry.identity.file, codeBase.isUnseen(file) { return false }
    if entry.identity.units.contains(where: { codeBase.absence(of: Pattern(text: $0)) != nil }) {
      return false
    }
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
