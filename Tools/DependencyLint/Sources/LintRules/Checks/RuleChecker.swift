import LintScanner

/// Checks all rules of a configuration.
struct RuleChecker {
  let context: RuleContext

  /// Returns the result of each rule, in the order of the configuration.
  ///
  /// An import that another rule rejects, or that begins a forbidden chain, is not reported as
  /// undeclared too.
  func check() -> [(rule: Configuration.Rule, verdict: Verdict)] {
    var verdicts = context.configuration.rules.map { rule in
      let check = rule.check.init(rule: rule)
      var verdict = check.verdict(context)
      verdict.lack = check.lack(context)
      return (rule, verdict)
    }
    let refused = verdicts.filter { !$0.0.kind.isAboutDeclarations && $0.0.severity == .error }
    let findings = Dictionary(grouping: refused.flatMap(\.1.findings)) {
      $0.violation.identity.kind
    }
    let sites = Set((findings[.importing] ?? []).map(ImportSite.init))
    let starts = Set((findings[.hop] ?? []).compactMap(\.edges.first))
    for index in verdicts.indices where verdicts[index].0.kind.isAboutDeclarations {
      verdicts[index].1.findings.removeAll { finding in
        sites.contains(ImportSite(finding)) || finding.edges.contains(where: starts.contains)
      }
    }
    return verdicts
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
