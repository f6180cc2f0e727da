/// Some targets never import some modules, nor, with `chain`, reach them through others.
struct ForbiddenRule {
  let rule: Configuration.Rule
  let from: [Configuration.Located<Pattern>]
  let modules: [Configuration.Located<Pattern>]
  let chain: Bool

  func check(_ context: RuleContext) -> Verdict {
    var reach = ReachCheck(context: context, rule: rule, chain: chain)
    for importer in context.importers(rule) where context.selects(from, importer) {
      reach.check(
        from: importer,
        // What another one of these reaches is told there.
        through: { !context.selects(from, $0) },
        to: { context.selects(modules, $0) },
        fault: "which it must not",
        advice: "move what needs it elsewhere, behind a protocol that this target may know"
      )
    }
    return reach.verdict
  }
}

/// Nobody but some targets imports some modules, nor, with `chain`, reaches them past these.
struct ProtectedRule {
  let rule: Configuration.Rule
  let modules: [Configuration.Located<Pattern>]
  let only: [Configuration.Located<Pattern>]
  let chain: Bool

  func check(_ context: RuleContext) -> Verdict {
    let names = only.map(\.value.text).joined(separator: ", ")
    var reach = ReachCheck(context: context, rule: rule, chain: chain)
    for importer in context.importers(rule)
    where !context.selects(only, importer) && !context.selects(modules, importer) {
      reach.check(
        from: importer,
        // Own modules answer for themselves.
        through: { context.graph[$0].origin != .own },
        to: { context.selects(modules, $0) },
        fault: names.isEmpty ? "which nobody may" : "which only \(names) may",
        advice: names.isEmpty ? "remove the import" : "go through \(names)"
      )
    }
    return reach.verdict
  }
}

/// Looks for ways from one target to modules that it must not reach.
struct ReachCheck {
  let context: RuleContext
  let rule: Configuration.Rule
  let chain: Bool
  private(set) var verdict = Verdict()

  init(context: RuleContext, rule: Configuration.Rule, chain: Bool) {
    self.context = context
    self.rule = rule
    self.chain = chain
  }

  mutating func check(
    from importer: Module.ID,
    through isPassable: (Module.ID) -> Bool,
    to isGoal: (Module.ID) -> Bool,
    fault: String,
    advice: String
  ) {
    let graph = context.graph
    verdict.examined += graph.edges(from: importer).reduce(0) { $0 + $1.sites.count }
    let paths = graph.shortestPaths(
      from: importer,
      through: { chain && isPassable($0) },
      to: isGoal
    )
    for path in paths {
      guard let goal = path.last?.imported else { continue }
      let name = context.described(goal)
      if path.count == 1 {
        verdict.findings += context.violations(
          of: rule,
          at: path[0],
          "\(context.described(importer)) imports \(name), \(fault)",
          advice: advice
        )
      } else {
        let through = path.dropLast().map { graph[$0.imported].name }.joined(separator: ", ")
        let finding = context.violation(
          of: rule,
          along: path,
          "\(context.described(importer)) reaches \(name) through \(through), \(fault)",
          advice: advice
        )
        verdict.findings += finding.map { [$0] } ?? []
      }
    }
  }
}
