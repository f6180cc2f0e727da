/// A layer imports no outside modules but the standard library and those that it lists.
struct OutsideRule {
  /// What every Swift file sees without an import (the standard library's own modules).
  private static let standardLibrary: Set = [
    "Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport",
  ]

  let rule: Configuration.Rule

  func check(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for importer in context.importers(rule) {
      guard let layer = context.layer(of: importer), let outside = layer.outside else { continue }
      for edge in context.graph.edges(from: importer) {
        let imported = context.graph[edge.imported]
        guard imported.origin != .own, !Self.standardLibrary.contains(imported.name) else {
          continue
        }
        verdict.examined += edge.sites.count
        if outside.contains(where: { $0.value.matches(name: imported.name) }) { continue }
        let names = outside.map(\.value.text).joined(separator: ", ")
        verdict.findings += context.violations(
          of: rule,
          at: edge,
          """
          \(context.described(importer)) imports \(imported.name), which is not among the outside \
          modules of \(layer.name.value): \(names.isEmpty ? "none" : names)
          """,
          reason: layer.reason,
          advice: """
            move what needs \(imported.name) to a layer that may use it, or add it to the outside \
            modules of layer \(layer.name.value)
            """
        )
      }
    }
    return verdict
  }
}
