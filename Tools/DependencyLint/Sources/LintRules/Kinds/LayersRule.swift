import LintCodeBase
import LintScanner

/// Imports point inward: a layer imports only inner layers, or the layers in its `imports`.
struct LayersRule: RuleCheck {
  static let kind = RuleKind(
    name: "layers",
    summary: "a layer imports only inner layers, or the layers in its `imports`",
    layers: .list("imports", \.imports, example: nil),
    sample: """
      layers:
        - Domain: Domain
          Database: Database
        - Data:
            targets: Data
          Screens:
            targets: "*UI"
            reason: Screens do not depend on storage.
        - App: App
      rules:
        - rule: layers
      """
  )

  let rule: Configuration.Rule

  func idleReason(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter { context.layers[$0] != nil }
    guard !importers.isEmpty else { return "no target of a layer has Swift files" }
    let imported = context.graph.ownModules.filter {
      context.layers[$0] != nil && context.graph[$0].kind != .loose
    }
    let members = Set(importers).union(imported)
    guard !imported.isEmpty, members.count > 1 else {
      return "the layers contain only one target"
    }
    let layers = Set(members.compactMap { context.layers[$0]?.index })
    guard layers.count > 1 else { return "only one layer contains targets with Swift files" }
    let tested = Set(
      members.filter { context.graph[$0].kind != .test }.compactMap { context.layers[$0]?.index }
    )
    guard layers.count > 2 || tested.count != 1 else {
      return "of its two layers, one contains only tests, which nothing imports"
    }
    return context.noImports(from: importers, to: imported)
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) {
      for edge in context.graph.edges(from: importer) {
        guard let from = context.layers[importer], let to = context.layers[edge.imported] else {
          continue
        }
        result.examined += edge.sites.count
        guard from.index != to.index, let fault = fault(edge, from, to, context) else { continue }
        result.findings += context.violations(
          of: rule,
          at: edge,
          ", \(fault.text)",
          reason: context.layer(of: importer)?.reason,
          advice: fault.advice
        )
      }
    }
    return result
  }

  private func fault(
    _ edge: ModuleGraph.Edge,
    _ from: LayerMap.Layer,
    _ to: LayerMap.Layer,
    _ context: RuleContext
  ) -> (text: String, advice: String)? {
    let (importer, imported) = (
      context.graph.title(edge.importer), context.graph.title(edge.imported)
    )
    let connector = edge.isByName ? "a layer that may use" : "a module that may import"
    // Only a module that may import the protocol can implement it.
    let mayImplement =
      context.layer(of: edge.imported)?.imports.map { context.selects($0, edge.importer) }
      ?? (from.ring < to.ring)
    let port = """
      declare what \(importer) needs as a protocol in \(importer), and implement it in \
      \(mayImplement ? "\(imported) or in " : "")\(connector) both
      """
    if from.ring < to.ring { return ("which is in an outer layer", port) }
    let listed = context.layer(of: edge.importer)?.imports
    if let listed {
      if context.selects(listed, edge.imported) { return nil }
      let names = listed.map(\.value.text).joined(separator: ", ")
      if edge.isByName {
        return (
          "which is not among what \(from.name) may use: \(names.isEmpty ? "nothing else" : names)",
          advice(edge, from, to, context)
        )
      }
      return (
        "but the layer \(from.name) may only import: \(names.isEmpty ? "nothing else" : names)",
        advice(edge, from, to, context)
      )
    }
    if from.ring == to.ring { return ("which is in the same ring", port) }
    return nil
  }

  private func advice(
    _ edge: ModuleGraph.Edge,
    _ from: LayerMap.Layer,
    _ to: LayerMap.Layer,
    _ context: RuleContext
  ) -> String {
    """
    move the code that needs \(context.graph.title(edge.imported)) to a layer that may \
    \(edge.isByName ? "use" : "import") it, or add \(to.name) to ‘imports’ of the layer \
    \(from.name) in \(context.configuration.layersFile)
    """
  }
}
