import LintCodeBase
import LintScanner

/// The interface of a target names no types of some modules.
///
/// In Swift 6 mode, the compiler requires `public import` or `package import` of a module whose types
/// an interface names, so imports show what it may name. Names by which a third module passes on such
/// a type, such as type aliases and inherited members, are not found.
struct ExposesRule: RuleCheck {
  static let kind = RuleKind(
    name: "exposes",
    summary: "the interfaces of the listed targets don't show types of these modules",
    keys: [from, modules],
    sample: """
      rules:
        - rule: exposes
          from: Data
          modules: Database
          reason: Screens use films, not rows.
      """
  )

  private static let from = RuleKey(
    name: "from",
    form: .targets,
    description: "The targets with the interfaces: layers, targets or paths."
  )
  private static let modules = RuleKey(
    name: "modules",
    form: .anyModules,
    description: """
      The modules whose types the interfaces must not name: layers, targets, paths, or outside modules.
      """
  )

  let rule: Configuration.Rule
  private var from: [Located<Pattern>] { rule.patterns(Self.from) }
  private var modules: [Located<Pattern>] { rule.patterns(Self.modules) }

  func idleReason(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter { context.selects(from, $0) }
    guard !importers.isEmpty else { return "no target that ‘from’ selects has Swift files" }
    if importers.allSatisfy({ context.graph[$0].kind == .part }) {
      return "‘from’ selects folders of targets, which have no interfaces of their own"
    }
    return context.onlyParts(modules)
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule)
    where context.selects(from, importer) && context.graph[importer].kind != .part {
      for edge in context.graph.edges(from: importer) {
        let shown = context.graph.reexports(of: [edge.imported]).filter {
          context.selects(modules, $0) && $0 != importer
        }
        guard !shown.isEmpty else { continue }
        for site in edge.sites {
          result.examined += 1
          result.findings += finding(of: site, edge, shown, context).map { [$0] } ?? []
        }
      }
    }
    return result
  }

  private func finding(
    of site: ModuleGraph.Site,
    _ edge: ModuleGraph.Edge,
    _ shown: Set<Module.ID>,
    _ context: RuleContext
  ) -> Finding? {
    let access = context.access(of: site, in: edge.importer)
    guard access > .internal else { return nil }
    let (title, declaration) = (context.graph.title(edge.importer), site.declaration)
    let hidden = context.graph[edge.importer].hasInternalImports ? "import" : "internal import"
    let others = shown.subtracting([edge.imported]).map(context.graph.title).sorted()
    let through =
      shown.contains(edge.imported) || others.isEmpty
      ? "" : ", which re-exports \(others.joined(separator: ", "))"
    if declaration.access == nil, !declaration.isReexported {
      return context.finding(
        of: rule,
        at: site,
        of: edge,
        " without an access level\(through), so its interface may show the module’s types",
        advice:
          "write `internal import`, or enable the upcoming feature InternalImportsByDefault in \(title)"
      )
    }
    return context.finding(
      of: rule,
      at: site,
      of: edge,
      " as \(access.rawValue)\(through), so its interface may show the module’s types",
      advice: "hide these types behind a protocol or a type of \(title), and write `\(hidden)`"
    )
  }
}
