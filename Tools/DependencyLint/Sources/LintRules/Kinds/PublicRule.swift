import LintCodeBase
import LintScanner

/// Only some modules of a set, its facade, are imported from outside of the set.
struct PublicRule: RuleCheck {
  static let kind = RuleKind(
    name: "public",
    summary: "from outside a set, only its public modules are imported",
    keys: [sets, modules],
    sample: """
      rules:
        - rule: public
          sets: [Data, Database]
          modules: Data
      """
  )

  private static let sets = RuleKey(
    name: "sets",
    form: .targets,
    description: """
      The modules of the set: layers, targets or paths. With a {capture}, such as \
      Modules/Features/{feature}/*, one set for each value.
      """
  )
  private static let modules = RuleKey(
    name: "modules",
    form: .targets,
    description: "The public modules of the sets: layers, targets or paths."
  )

  private let rule: Configuration.Rule
  private let sets: TargetSets
  private let modules: [Located<Pattern>]

  init(rule: Configuration.Rule) {
    self.rule = rule
    sets = TargetSets(rule.patterns(Self.sets))
    modules = rule.patterns(Self.modules)
  }

  func idleReason(_ context: RuleContext) -> String? {
    let members = context.graph.ownModules.filter { sets.set(of: $0, context) != nil }
    let hidden = members.filter { !context.selects(modules, $0) }
    guard !hidden.isEmpty else { return "all modules of its sets are public" }
    guard hidden.count < members.count else {
      return "its sets contain none of the public ‘modules’"
    }
    let names = Set(hidden.map { sets.set(of: $0, context) })
    let importers = context.sourced(rule).filter { id in
      names.contains { $0 != sets.set(of: id, context) }
    }
    guard !importers.isEmpty else { return "no target outside of its sets has Swift files" }
    return context.noImports(from: importers, to: hidden)
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) {
      let own = sets.set(of: importer, context)
      for edge in context.graph.edges(from: importer)
      where context.graph[edge.imported].origin == .own {
        guard let set = sets.set(of: edge.imported, context), set != own else { continue }
        result.examined += edge.sites.count
        guard !context.selects(modules, edge.imported) else { continue }
        let facade = facade(of: set, context)
        result.findings += context.violations(
          of: rule,
          at: edge,
          ", which is internal to \(set.isEmpty ? "its set" : set)",
          advice: facade.isEmpty
            ? "add a public module to \(set), or list one in ‘modules’"
            : "use \(facade.joined(separator: " or ")) instead, which is public"
        )
      }
    }
    return result
  }

  private func facade(of set: String, _ context: RuleContext) -> [String] {
    context.graph.ownModules
      .filter { context.selects(modules, $0) && sets.set(of: $0, context) == set }
      .map(context.graph.title)
  }
}
