import LintCodeBase
import LintScanner

/// Every module is reachable from a program, a test, a plugin or a product, so that no dead code
/// remains.
struct OrphanRule: RuleCheck {
  static let kind = RuleKind(
    name: "orphan",
    summary: "every module is reachable from a program, a test, a plugin, or a product",
    keys: [from],
    sample: """
      modules:
        Legacy: Legacy
      rules:
        - rule: orphan
      """
  )

  private static let from = RuleKey(
    name: "from",
    form: .targets,
    isRequired: false,
    description: """
      The modules that are used without being imported: layers, targets or paths. Default: \
      executables, tests, plugins and the modules of library products. With `tests: false`, tests \
      are left out.
      """
  )

  let rule: Configuration.Rule
  private var from: [Located<Pattern>] { rule.patterns(Self.from) }

  func idleReason(_ context: RuleContext) -> String? {
    let starts = starts(context)
    guard !starts.isEmpty else {
      return from.isEmpty
        ? "there is no executable, test, plugin or library product; name what is used in ‘from’"
        : "no target that ‘from’ selects has Swift files"
    }
    let others = members(context).filter { !starts.contains($0) }
    guard !others.isEmpty else { return "it starts from all modules" }
    return context.noImports(from: Array(starts), to: others)
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    let reached = context.graph.dependencies(of: starts(context))
    for module in members(context) {
      result.examined += 1
      guard !reached.contains(module) else { continue }
      result.findings.append(
        context.violation(
          of: rule,
          in: module,
          dependency: nil,
          "\(context.described(module)) is used by nothing: \(places) reaches it",
          advice: "delete \(context.graph[module].target), or use it"
        )
      )
    }
    return result
  }

  private var places: String {
    guard from.isEmpty else {
      return "none of \(from.map(\.value.text).joined(separator: ", "))"
    }
    return rule.includesTests
      ? "no executable, test, plugin or library product"
      : "no executable, plugin or library product"
  }

  private func members(_ context: RuleContext) -> [Module.ID] {
    context.importers(rule).filter { context.graph[$0].isTarget }
  }

  private func starts(_ context: RuleContext) -> Set<Module.ID> {
    Set(
      members(context).filter { id in
        let module = context.graph[id]
        guard from.isEmpty else { return context.selects(from, id) }
        return [.executable, .test, .plugin].contains(module.kind) || !module.products.isEmpty
      }
    )
  }
}

extension ModuleGraph {
  /// Returns modules and all modules that they depend on: by imports, by declared dependencies, or
  /// by plugins.
  func dependencies(of start: Set<Module.ID>) -> Set<Module.ID> {
    let plugins = Dictionary(grouping: ownModules.filter { modules[$0].kind == .plugin }) {
      modules[$0].target
    }
    return reached(from: start) { id -> [Module.ID] in
      var next = edges(from: id).map(\.imported)
      for dependency in modules[id].dependencies ?? [] { next += dependency.modules }
      for plugin in modules[id].plugins { next += plugins[plugin] ?? [] }
      return next
    }
  }
}
