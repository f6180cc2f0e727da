/// Puts every rule of a configuration to a code base.
struct RuleChecker {
  let context: RuleContext

  /// What each rule says, in the configuration's order.
  ///
  /// An import that must not be there is not told to be declared as well.
  func check() -> [(rule: Configuration.Rule, verdict: Verdict)] {
    var verdicts = context.configuration.rules.map { ($0, check($0)) }
    let refused = Set(
      verdicts.filter { $0.0.kindName != .declared && $0.0.severity == .error }
        .flatMap { $0.1.findings.filter { $0.violation.chain.isEmpty }.map(Place.init) }
    )
    for index in verdicts.indices where verdicts[index].0.kindName == .declared {
      verdicts[index].1.findings.removeAll { refused.contains(Place($0)) }
    }
    return verdicts
  }

  /// Where an import stands.
  private struct Place: Hashable {
    let file: String
    let position: SourcePosition

    init(_ finding: Finding) {
      file = finding.violation.file
      position = finding.violation.position
    }
  }

  private func check(_ rule: Configuration.Rule) -> Verdict {
    switch rule.kind {
    case .layers: LayersRule(rule: rule).check(context)
    case .outside: OutsideRule(rule: rule).check(context)
    case .independent(let sets): IndependentRule(rule: rule, sets: sets).check(context)
    case .forbidden(let from, let modules, let chain):
      ForbiddenRule(rule: rule, from: from, modules: modules, chain: chain).check(context)
    case .protected(let modules, let only, let chain):
      ProtectedRule(rule: rule, modules: modules, only: only, chain: chain).check(context)
    case .acyclic: AcyclicRule(rule: rule).check(context)
    case .declared: DeclaredRule(rule: rule).check(context)
    case .unused: UnusedRule(rule: rule).check(context)
    case .exhaustive: ExhaustiveRule(rule: rule).check(context)
    }
  }
}
