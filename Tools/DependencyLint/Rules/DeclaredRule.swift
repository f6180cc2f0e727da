/// Imports of modules in the graph stand in the target's own dependencies, whatever is reachable.
struct DeclaredRule {
  let rule: Configuration.Rule

  func check(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for importer in context.importers(rule) {
      guard let dependencies = context.graph[importer].dependencies else { continue }
      let declared = context.graph.reexports(of: dependencies.flatMap(\.modules))
      // What a package that is not resolved re-exports cannot be known.
      let isResolved = !dependencies.flatMap(\.modules).contains {
        context.graph[$0].kind == .unknown
      }
      for edge in context.graph.edges(from: importer) {
        let imported = context.graph[edge.imported]
        guard imported.origin != .outside, imported.kind != .folder,
          imported.kind != .unknown || isResolved
        else { continue }
        verdict.examined += edge.sites.count
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
    let place = "the dependencies of \(target.target) in \(target.manifest ?? "its manifest")"
    guard let package = imported.package, package != target.package else {
      return "add \"\(imported.target)\" to \(place)"
    }
    let products = imported.kind == .unknown ? [imported.target] : imported.products
    guard let first = products.first else {
      return """
        no library product of package \(package) holds \(imported.name): add one there, or import \
        what it is a part of
        """
    }
    let product = products.contains(imported.target) ? imported.target : first
    let isKnown = context.graph.ownModules.contains { module in
      context.graph[module].package == target.package
        && (context.graph[module].dependencies ?? []).contains { $0.package == package }
    }
    return "add .product(name: \"\(product)\", package: \"\(package)\") to \(place)"
      + (isKnown ? "" : ", and the package \(package) to those of the manifest")
  }
}
