import LintScanner

/// Checks all rules of a configuration.
struct RuleChecker {
  let context: RuleContext

  /// Returns the result of each rule, in the order of the configuration.
  ///
  /// An import that another rule rejects, or that begins a forbidden chain, is not reported as
  /// undeclared too.
  func check() -> [(rule: Configuration.Rule, result: RuleResult)] {
    var results = context.configuration.rules.map { rule in
      let check = rule.check.init(rule: rule)
      var result = check.check(context)
      result.idleReason = check.idleReason(context)
      result.remove(rule.exceptions, context)
      return (rule, result)
    }
    let refused = results.filter { !$0.0.kind.isAboutDeclarations && $0.0.severity == .error }
    let findings = Dictionary(grouping: refused.flatMap(\.1.findings)) {
      $0.violation.identity.kind
    }
    let sites = Set((findings[.importing] ?? []).map(ImportSite.init))
    let starts = Set((findings[.hop] ?? []).compactMap(\.edges.first))
    for index in results.indices where results[index].0.kind.isAboutDeclarations {
      results[index].1.findings.removeAll { finding in
        sites.contains(ImportSite(finding)) || finding.edges.contains(where: starts.contains)
      }
    }
    return results
  }

  /// The file and position of an import.
  private struct ImportSite: Hashable {
    let file: String
    let position: SourcePosition

    init(_ finding: Finding) {
      file = finding.violation.file
      position = finding.violation.position
    }
  }
}
