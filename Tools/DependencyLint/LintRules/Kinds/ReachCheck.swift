import LintCodeBase

/// Finds the paths from a target to modules that it must not reach.
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
          ", \(fault)",
          advice: advice
        )
      } else {
        let through = path.dropLast().map { graph.title($0.imported) }.joined(separator: ", ")
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
