/// Some targets do not import some modules, nor, with `chain`, reach them through others.
struct ForbiddenRule: RuleCheck {
  let rule: Configuration.Rule
  let from: [Configuration.Located<Pattern>]
  let modules: [Configuration.Located<Pattern>]
  let chain: Bool

  func lack(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter { context.selects(from, $0) }
    guard !importers.isEmpty else { return "no target that ‘from’ selects has Swift files" }
    return context.folderLack(from: importers, to: modules)
  }

  func verdict(_ context: RuleContext) -> Verdict {
    var reach = ReachCheck(context: context, rule: rule, chain: chain)
    for importer in context.importers(rule) where context.selects(from, importer) {
      reach.check(
        from: importer,
        // A path through another `from` target is reported for that target.
        through: { !context.selects(from, $0) },
        to: { context.selects(modules, $0) },
        fault: "which is forbidden",
        advice: "move the code to another target, and use it through a protocol"
      )
    }
    return reach.verdict
  }
}

/// Only some targets import some modules; with `chain`, others do not reach them through
/// dependencies either.
struct ProtectedRule: RuleCheck {
  let rule: Configuration.Rule
  let modules: [Configuration.Located<Pattern>]
  let only: [Configuration.Located<Pattern>]
  let chain: Bool

  func lack(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter {
      !context.selects(only, $0) && !context.selects(modules, $0)
    }
    guard !importers.isEmpty else { return "‘modules’ and ‘only’ select all targets" }
    return context.folderLack(from: importers, to: modules)
  }

  func verdict(_ context: RuleContext) -> Verdict {
    let names = only.map(\.value.text).joined(separator: ", ")
    var reach = ReachCheck(context: context, rule: rule, chain: chain)
    for importer in context.importers(rule)
    where !context.selects(only, importer) && !context.selects(modules, importer) {
      reach.check(
        from: importer,
        // Other modules of the code base are checked themselves.
        through: { context.graph[$0].origin != .own },
        to: { context.selects(modules, $0) },
        fault: names.isEmpty ? "which no target may import" : "which only \(names) may import",
        advice: names.isEmpty ? "remove the import" : "use \(names) instead"
      )
    }
    return reach.verdict
  }
}

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
          "\(context.described(importer)) imports \(name), \(fault)",
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
