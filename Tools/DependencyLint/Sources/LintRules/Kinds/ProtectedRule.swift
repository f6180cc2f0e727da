import LintCodeBase
import LintScanner

/// Only some targets import some modules; with `chain`, others do not reach them through
/// dependencies either.
struct ProtectedRule: RuleCheck {
  static let kind = RuleKind(
    name: "protected",
    summary: "only the listed targets import these modules",
    keys: [modules, only, chain],
    sample: """
      rules:
        - rule: protected
          modules: Database
          only: Data
      """
  )

  private static let modules = RuleKey(
    name: "modules",
    form: .anyModules,
    description: "The modules to protect: layers, targets, paths, or outside modules."
  )
  private static let only = RuleKey(
    name: "only",
    form: .modules,
    description: "What may import the modules: layers, targets or paths. [] for nothing."
  )
  private static let chain = RuleKey.flag(
    "chain",
    "Whether others must not reach the modules through dependencies either. Default: false."
  )

  let rule: Configuration.Rule
  private var modules: [Located<Pattern>] { rule.patterns(Self.modules) }
  private var only: [Located<Pattern>] { rule.patterns(Self.only) }
  private var chain: Bool { rule.flag(Self.chain) }

  func idleReason(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter {
      !context.selects(only, $0) && !context.selects(modules, $0)
    }
    guard !importers.isEmpty else { return "‘modules’ and ‘only’ select all targets" }
    return context.noImports(from: importers, to: modules)
  }

  func check(_ context: RuleContext) -> RuleResult {
    let names = only.map(\.value.text).joined(separator: ", ")
    var reach = ReachCheck(
      context: context,
      rule: rule,
      // Other modules of the code base are checked themselves.
      through: chain ? { context.graph[$0].origin != .own } : nil,
      to: { context.selects(modules, $0) }
    )
    for importer in context.importers(rule)
    where !context.selects(only, importer) && !context.selects(modules, importer) {
      reach.check(
        from: importer,
        fault: names.isEmpty ? "which no target may import" : "which only \(names) may import",
        advice: names.isEmpty ? "remove the import" : "use \(names) instead"
      )
    }
    return reach.result
  }
}
