package import LintCodeBase

/// The references between layers that violate rules, as found by name and by the compiler's index.
package struct TierComparison: Sendable {
  /// Found by both.
  package private(set) var confirmed: [Violation] = []
  /// Found by name, but not in the index.
  package private(set) var withdrawn: [Violation] = []
  /// Found only in the index.
  package private(set) var added: [Violation] = []
  /// Found by name in files for which the index is missing, out of date, or unreadable.
  package private(set) var unjudged: [Violation] = []
  package let coverage: IndexCoverage
  /// What is judged only by name.
  package let gaps: [Gap]

  /// Compares two analyses of one code base.
  ///
  /// - Parameters:
  ///   - named: The analysis without the index.
  ///   - indexed: The analysis with the index.
  package init(named: Analysis, indexed: Analysis) {
    coverage = indexed.source.coverage ?? IndexCoverage()
    gaps = indexed.gaps.filter { [.changed, .unbuilt, .unreadable].contains($0.kind) }
    let (byName, byIndex) = (Self.references(named), Self.references(indexed))
    for (key, violation) in byIndex {
      if violation.evidence == .name {
        unjudged.append(violation)
      } else if byName[key] != nil {
        confirmed.append(violation)
      } else {
        added.append(violation)
      }
    }
    withdrawn = byName.filter { byIndex[$0.key] == nil }.map(\.value)
    confirmed.sort(by: Analysis.comesFirst)
    withdrawn.sort(by: Analysis.comesFirst)
    added.sort(by: Analysis.comesFirst)
    unjudged.sort(by: Analysis.comesFirst)
  }

  private static func references(_ analysis: Analysis) -> [Baseline.Key: Violation] {
    let violations = analysis.findings.map(\.violation).filter { $0.evidence != nil }
    return Dictionary(violations.map { (Baseline.Key($0), $0) }) { first, _ in first }
  }
}
