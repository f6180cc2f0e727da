/// Checks all rules of a configuration.
struct RuleChecker {
  let context: RuleContext

  /// Returns the result of each rule, in the order of the configuration.
  ///
  /// An import that another rule rejects, or that begins a forbidden chain, is not reported as
  /// undeclared too.
  func check() -> [(rule: Configuration.Rule, verdict: Verdict)] {
    var verdicts = context.configuration.rules.map { rule in
      let check = check(for: rule)
      var verdict = check.verdict(context)
      verdict.lack = check.lack(context)
      return (rule, verdict)
    }
    let refused = verdicts.filter { $0.0.kindName != .declared && $0.0.severity == .error }
    let sites = Set(
      refused.flatMap { $0.1.findings.filter { $0.violation.chain.isEmpty }.map(ImportSite.init) }
    )
    let starts = Set(
      refused.filter { $0.0.kindName == .forbidden || $0.0.kindName == .protected }
        .flatMap { $0.1.findings.compactMap(\.edges.first) }
    )
    for index in verdicts.indices where verdicts[index].0.kindName == .declared {
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

  private func check(for rule: Configuration.Rule) -> any RuleCheck {
    switch rule.kind {
    case .layers: LayersRule(rule: rule)
    case .outside: OutsideRule(rule: rule)
    case .independent(let sets): IndependentRule(rule: rule, sets: sets)
    case .forbidden(let from, let modules, let chain):
      ForbiddenRule(rule: rule, from: from, modules: modules, chain: chain)
    case .protected(let modules, let only, let chain):
      ProtectedRule(rule: rule, modules: modules, only: only, chain: chain)
    case .acyclic: AcyclicRule(rule: rule)
    case .declared: DeclaredRule(rule: rule)
    case .unused: UnusedRule(rule: rule)
    case .exhaustive: ExhaustiveRule(rule: rule)
    }
  }
}
