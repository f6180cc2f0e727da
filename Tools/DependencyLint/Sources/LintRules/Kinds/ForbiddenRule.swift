import LintCodeBase
import LintScanner

/// The listed targets do not import some modules; with `chain`, not even through other modules.
struct ForbiddenRule: RuleCheck {
  static let kind = RuleKind(
    name: "forbidden",
    summary: "the listed targets don't import these modules",
    keys: [from, modules, chain],
    sample: """
      rules:
        - rule: forbidden
          from: "*UI"
          modules: Database
          chain: true
      """
  )

  private static let from = RuleKey(
    name: "from",
    form: .targets,
    description: "What must not import the modules: layers, targets or paths."
  )
  private static let modules = RuleKey(
    name: "modules",
    form: .anyModules,
    description:
      "The modules that must not be imported: layers, targets, paths, or outside modules."
  )
  private static let chain = RuleKey.flag(
    "chain",
    "Whether the modules must not be reached through other modules either. Default: false."
  )

  let rule: Configuration.Rule
  private var from: [Located<Pattern>] { rule.patterns(Self.from) }
  private var modules: [Located<Pattern>] { rule.patterns(Self.modules) }
  private var chain: Bool { rule.flag(Self.chain) }

  func idleReason(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter { context.selects(from, $0) }
    guard !importers.isEmpty else { return "no target that ‘from’ selects has Swift files" }
    return context.noImports(from: importers, to: modules)
  }

  func check(_ context: RuleContext) -> RuleResult {
    var reach = ReachCheck(
      context: context,
      rule: rule,
      // A path through another `from` target is reported for that target.
      through: chain ? { !context.selects(from, $0) } : nil,
      to: { context.selects(modules, $0) }
    )
    for importer in context.importers(rule) where context.selects(from, importer) {
      reach.check(
        from: importer,
        fault: "which is forbidden",
        advice: "move the code to another target, and use it through a protocol"
      )
    }
    return reach.result
  }
}
