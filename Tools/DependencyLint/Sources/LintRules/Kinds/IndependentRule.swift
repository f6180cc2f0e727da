import LintCodeBase

/// Targets of different sets, such as features, do not import each other.
struct IndependentRule: RuleCheck {
  static let kind = RuleKind(
    name: "independent",
    summary: "sets of targets, such as features, don't import each other",
    keys: [sets],
    sample: """
      rules:
        - rule: independent
          name: screens
          sets: "Sources/{screen}UI"
          reason: A screen is built and tested on its own.
      """
  )

  private static let sets = RuleKey(
    name: "sets",
    form: .sets,
    description: """
      The targets, with a {capture} where the sets differ: Modules/Features/{feature}/*. Targets \
      with different captures may not import each other.
      """
  )

  private let rule: Configuration.Rule
  private let sets: TargetSets

  init(rule: Configuration.Rule) {
    self.rule = rule
    sets = TargetSets(rule.patterns(Self.sets))
  }

  func idleReason(_ context: RuleContext) -> String? {
    let members = context.sourced(rule).filter { sets.set(of: $0, context) != nil }
    let names = Set(context.graph.ownModules.compactMap { sets.set(of: $0, context) })
    guard !members.isEmpty else { return "no target of its sets has Swift files" }
    // The first feature has nothing to be independent of, and the rule is there for the next.
    guard names.count > 1 else { return nil }
    return context.noImports(from: members, to: members)
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    let members = Dictionary(
      uniqueKeysWithValues: context.graph.ownModules.compactMap { module in
        sets.set(of: module, context).map { (module, $0) }
      }
    )
    for importer in context.importers(rule) {
      guard let own = members[importer] else { continue }
      for edge in context.graph.edges(from: importer) {
        guard let other = members[edge.imported] else { continue }
        result.examined += edge.sites.count
        guard own != other else { continue }
        result.findings += context.violations(
          of: rule,
          at: edge,
          sets: (own, other),
          "",
          advice: """
            declare what \(own) needs as a protocol in \(own), and connect the two in a module that \
            may import both
            """
        )
      }
    }
    return result
  }
}
