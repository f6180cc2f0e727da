import LintCodeBase
import LintScanner

/// Some targets import some modules only where they already do.
///
/// The known imports are those in the baseline. A number in the configuration would be shorter, but
/// could not show which import is new, and a new one could take the place of one that was removed.
struct DeprecatedRule: RuleCheck {
  static let kind = RuleKind(
    name: "deprecated",
    summary: "imports of these modules are only removed, never added",
    keys: [from, modules],
    mayGrow: false,
    sample: """
      rules:
        - rule: deprecated
          from: "*UI"
          modules: Database
          reason: Screens move from Database to Domain.
      """
  )

  private static let from = RuleKey(
    name: "from",
    form: .targets,
    description: "What may import the modules only where it already does: layers, targets or paths."
  )
  private static let modules = RuleKey(
    name: "modules",
    form: .anyModules,
    description: """
      The modules that must not be imported elsewhere: layers, targets, paths, or outside modules. \
      `dependency-lint baseline --grow` records the known imports once.
      """
  )

  let rule: Configuration.Rule
  private var from: [Located<Pattern>] { rule.patterns(Self.from) }
  private var modules: [Located<Pattern>] { rule.patterns(Self.modules) }

  func idleReason(_ context: RuleContext) -> String? {
    guard context.sourced(rule).contains(where: { context.selects(from, $0) }) else {
      return "no target that ‘from’ selects has Swift files"
    }
    return edges(context).isEmpty
      ? "no target that ‘from’ selects imports its modules any more; write `rule: forbidden`" : nil
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for edge in edges(context) {
      result.examined += edge.sites.count
      result.findings += context.violations(
        of: rule,
        at: edge,
        ", which is deprecated",
        advice: "use what replaces \(context.graph.title(edge.imported))"
      )
    }
    return result
  }

  private func edges(_ context: RuleContext) -> [ModuleGraph.Edge] {
    context.importers(rule).filter { context.selects(from, $0) }.flatMap { importer in
      context.graph.edges(from: importer).filter {
        context.selects(modules, $0.imported) && !context.selects(from, $0.imported)
      }
    }
  }
}
