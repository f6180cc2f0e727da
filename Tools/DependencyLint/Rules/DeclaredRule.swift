/// Imports of modules in the graph stand in the target's own dependencies, whatever is reachable.
struct DeclaredRule {
  let rule: Configuration.Rule

  func check(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for importer in context.importers(rule) {
      guard let dependencies = context.graph[importer].dependencies else { continue }
      let declared = context.graph.reexports(of: dependencies.flatMap(\.modules))
      for edge in context.graph.edges(from: importer) {
        let imported = context.graph[edge.imported]
        guard imported.origin != .outside, imported.kind != .folder else { continue }
        verdict.examined += 1
        guard !declared.contains(edge.imported) else { continue }
        verdict.findings += context.violations(
          of: rule,
          at: edge,
          """
          \(context.graph[importer].name) imports \(imported.name), which is not among its \
          dependencies\(reach(of: edge, declared, context))
          """,
          advice: advice(importer, imported, context)
        )
      }
    }
    return verdict
  }

  /// Through which dependency it happens to be built first.
  private func reach(
    of edge: ModuleGraph.Edge,
    _ declared: Set<Module.ID>,
    _ context: RuleContext
  ) -> String {
    let through = declared.sorted().first { dependency in
      // What leads back through the importer is no reason why it builds.
      !context.graph.shortestPaths(
        from: dependency,
        through: { $0 != edge.importer },
        to: { $0 == edge.imported }
      ).isEmpty
    }
    return through.map { "; it is only reached through \(context.graph[$0].name)" } ?? ""
  }

  private func advice(_ importer: Module.ID, _ imported: Module, _ context: RuleContext) -> String {
    let target = context.graph[importer]
    let isOfSamePackage = imported.package == target.package
    let dependency =
      isOfSamePackage
      ? "\"\(imported.target)\""
      : """
      a product that holds \(imported.name) of package \(imported.package ?? "?"), such as \
      .product(name: "\(imported.target)", package: "\(imported.package ?? "?")"),
      """
    let manifest = target.manifest ?? "its manifest"
    return "add \(dependency) to the dependencies of \(target.target) in \(manifest)"
  }
}
