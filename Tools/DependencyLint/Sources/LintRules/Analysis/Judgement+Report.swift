import LintCodeBase
import LintScanner

extension Judgement {
  /// The report on the open findings, and on what was examined.
  package var report: Report {
    let source = analysis.source
    var report = Report(violations: violations)
    report.warnings = source.codeBase.warnings + analysis.warnings
    let unreadable = source.coverage?.unreadable.sorted { $0.key < $1.key } ?? []
    report.warnings += unreadable.map { "the index of \($0.key) cannot be read: \($0.value)" }
    report.warnings += (source.coverage?.problems ?? []).map {
      "a unit of the index cannot be read: \($0)"
    }
    report.baselined = baselined
    report.allowed = allowed
    report.targets = source.graph.ownModules.count { source.graph[$0].isTarget }
    report.coverage = source.coverage
    report.strays = source.codeBase.strays
    report.gaps = analysis.gaps(absentBefore: absentBefore)
    let own = source.graph.ownModules.map { source.graph[$0] }
    report.sources = analysis.files
    report.manifests = Set(own.compactMap(\.manifest))
    report.files = report.sources.count
    report.imports = source.sources.values.reduce(0) { $0 + $1.imports.count }
    report.rules = analysis.results.map { rule, result in
      Report.RuleSummary(
        name: rule.name.value,
        kind: rule.kind.name,
        severity: rule.severity,
        reason: rule.reason,
        examined: result.examined,
        refused: result.findings.count
      )
    }
    return report
  }
}
