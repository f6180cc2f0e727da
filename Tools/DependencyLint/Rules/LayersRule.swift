/// Imports point inward: a layer imports what is further in, or what its `imports` list.
struct LayersRule {
  let rule: Configuration.Rule

  func check(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for importer in context.importers(rule) {
      for edge in context.graph.edges(from: importer) {
        guard let from = context.layers[importer], let to = context.layers[edge.imported] else {
          continue
        }
        verdict.examined += edge.sites.count
        guard from.index != to.index, let fault = fault(edge, from, to, context) else { continue }
        verdict.findings += context.violations(
          of: rule,
          at: edge,
          "\(context.described(importer)) imports \(context.described(edge.imported)), \(fault.text)",
          reason: context.layer(of: importer)?.reason,
          advice: fault.advice
        )
      }
    }
    return verdict
  }

  private func fault(
    _ edge: ModuleGraph.Edge,
    _ from: LayerMap.Place,
    _ to: LayerMap.Place,
    _ context: RuleContext
  ) -> (text: String, advice: String)? {
    let (importer, imported) = (
      context.graph[edge.importer].name, context.graph[edge.imported].name
    )
    let port = """
      say what \(importer) needs as a protocol of its own, and let \(imported), or whoever knows \
      both, conform to it
      """
    if from.ring < to.ring { return ("which is further out", port) }
    let listed = context.layer(of: edge.importer)?.imports
    if let listed {
      if context.selects(listed, edge.imported) { return nil }
      let names = listed.map(\.value.text).joined(separator: ", ")
      return (
        "which is not among what \(from.name) may import: \(names.isEmpty ? "nothing" : names)",
        "go through what it may import, or add \(to.name) to the imports of layer \(from.name)"
      )
    }
    if from.ring == to.ring { return ("which stands beside it", port) }
    return nil
  }
}
