package import LintRules
import LintCodeBase

/// A report on what the compiler's index confirms, withdraws and adds.
///
/// As text, one line for each difference. As JSON, an object with the arrays `confirmed`,
/// `withdrawn`, `added` and `unjudged`, whose items have the keys of `JSONReport`.
package struct TierReport: Sendable {
  private let root: String
  private let sources: ReportSources

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - root: The absolute path to which the report's paths are relative.
  ///   - shownPath: Returns the path to print for a path relative to the root.
  package init(root: String, shownPath: @escaping @Sendable (_ file: String) -> String) {
    self.root = root
    sources = ReportSources(root: root, shown: shownPath) { _, _ in nil }
  }

  package func text(of comparison: TierComparison) -> String {
    let differences = [
      ("withdrawn", comparison.withdrawn), ("added", comparison.added),
      ("not judged", comparison.unjudged),
    ]
    let lines = differences.flatMap { label, violations in
      violations.map { violation in
        "\(sources.place(violation.file, violation.position)): \(label): "
          + "\(violation.message.visible) [\(violation.rule.visible)]"
      }
    }
    let counts = ([("confirmed", comparison.confirmed)] + differences).map { label, violations in
      "\(violations.count) \(label)"
    }
    let summary = [counts.joined(separator: ", ")] + comparison.gaps.map(\.remark)
    return (lines + [summary.joined(separator: "; ")]).map { $0 + "\n" }.joined()
  }

  /// Returns the report as JSON.
  ///
  /// - Throws: `EncodingError` if a value cannot be written.
  package func json(of comparison: TierComparison) throws -> String {
    let document = TierDocument(
      root: root,
      confirmed: comparison.confirmed.map(ViolationItem.init),
      withdrawn: comparison.withdrawn.map(ViolationItem.init),
      added: comparison.added.map(ViolationItem.init),
      unjudged: comparison.unjudged.map(ViolationItem.init),
      index: IndexItem(comparison.coverage)
    )
    return try JSONText.encode(document)
  }
}

private struct TierDocument: Encodable {
  let version = 1
  let root: String
  let confirmed, withdrawn, added, unjudged: [ViolationItem]
  let index: IndexItem
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
