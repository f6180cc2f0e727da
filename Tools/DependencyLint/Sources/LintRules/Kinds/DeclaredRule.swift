import LintCodeBase

/// A target imports only modules of its declared dependencies, even if others are available.
struct DeclaredRule: RuleCheck {
  static let kind = RuleKind(
    name: "declared",
    summary: "targets import only their declared dependencies",
    isAboutDeclarations: true,
    sample: """
      rules:
        - rule: declared
      """
  )

  let rule: Configuration.Rule

  func idleReason(_ context: RuleContext) -> String? { context.noDeclarations(rule) }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) {
      guard let dependencies = context.graph[importer].dependencies,
        !context.graph[importer].hasComputedDependencies
      else { continue }
      let declared = context.graph.reexports(of: dependencies.flatMap(\.modules))
      // The re-exports of an unresolved package are unknown.
      let isResolved = !dependencies.flatMap(\.modules).contains {
        context.graph[$0].kind == .unknown
      }
      for edge in context.graph.edges(from: importer) {
        let imported = context.graph[edge.imported]
        guard imported.origin != .outside, imported.kind != .folder,
          imported.kind != .part, imported.kind != .unknown || isResolved
        else { continue }
        result.examined += edge.sites.count
        guard !declared.contains(edge.imported) else { continue }
        let findings = context.violations(
          of: rule,
          at: edge,
          showsLayers: false,
          ", which is not a declared dependency",
          advice: ""
        )
        result.findings += findings.map { finding in
          finding.explained { violation in
            violation.message += reach(of: edge, declared, context)
            violation.advice = advice(importer, edge.imported, context)
            violation.fix = fix(importer, edge.imported, context)
          }
        }
      }
    }
    return result
  }

  /// Returns a note about the dependency that makes the module available.
  private func reach(
    of edge: ModuleGraph.Edge,
    _ declared: Set<Module.ID>,
    _ context: RuleContext
  ) -> String {
    // A path through the importer does not make the module available.
    let sources = context.graph.reached(
      from: [edge.imported],
      avoiding: edge.importer,
      next: context.graph.importers
    )
    let through = declared.intersection(sources).min()
    return through.map { "; it is available only through \(context.graph.title($0))" } ?? ""
  }

  private func advice(
    _ importer: Module.ID,
    _ importedID: Module.ID,
    _ context: RuleContext
  ) -> String {
    let (target, imported) = (context.graph[importer], context.graph[importedID])
    if isNeeded(importer, by: importedID, context) {
      return """
        remove the import, and move what both need into a third target: \(imported.target) already \
        depends on \(target.target)
        """
    }
    let place = "the dependencies of \(target.target) in \(target.manifest ?? "its manifest")"
    if target.isOfProject {
      let products = imported.products
      let name = products.contains(imported.target) ? nil : products.first
      return """
        add \(name ?? imported.target) to “Frameworks and Libraries” or to “Target Dependencies” \
        of the target \(target.target) in \(target.package ?? "the project")
        """
    }
    if target.isOfBazel {
      let label = imported.isOfBazel ? imported.label(in: target) : imported.target
      let file = target.manifest ?? "its BUILD file"
      return "add \"\(label)\" to ‘deps’ of \(target.target) in \(file)"
    }
    guard let package = imported.package, package != target.package, !target.isOfPod else {
      return "add \"\(imported.target)\" to \(place)"
    }
    guard let product = product(imported) else {
      return """
        no library product of the package \(package) contains \(imported.name): add one, or import \
        another module of the package
        """
    }
    let isKnown = uses(package, target, context)
    return "add .product(name: \"\(product)\", package: \"\(package)\") to \(place)"
      + (isKnown ? "" : ", and the package \(package) to the manifest")
  }
}
