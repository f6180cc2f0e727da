/// Puts every rule of a configuration to a code base.
struct RuleChecker {
  let context: RuleContext

  /// What each rule says, in the configuration's order.
  func check() -> [(rule: Configuration.Rule, verdict: Verdict)] {
    context.configuration.rules.map { ($0, check($0)) }
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
