import LintCodeBase
import LintScanner

/// A layer imports only the standard library and the outside modules that it lists.
struct OutsideRule: RuleCheck {
  static let kind = RuleKind(
    name: "outside",
    summary: "a layer imports only the outside modules that it lists",
    layers: .list("outside", \.outside, example: "[Foundation]"),
    sample: """
      layers:
        - Domain:
            targets: Domain
            outside: Foundation
      rules:
        - rule: outside
      """
  )

  /// The modules of the standard library.
  private static let standardLibrary: Set = [
    "Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport",
  ]

  let rule: Configuration.Rule

  func idleReason(_ context: RuleContext) -> String? {
    context.sourced(rule).contains { context.layer(of: $0)?.outside != nil }
      ? nil : "no target of a layer with ‘outside’ has Swift files"
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) {
      guard let layer = context.layer(of: importer), let outside = layer.outside else { continue }
      for edge in context.graph.edges(from: importer) {
        let imported = context.graph[edge.imported]
        guard imported.origin != .own, !Self.standardLibrary.contains(imported.name) else {
          continue
        }
        result.examined += edge.sites.count
        if outside.contains(where: { $0.value.matches(name: imported.name) }) { continue }
        let names = outside.map(\.value.text).joined(separator: ", ")
        result.findings += context.violations(
          of: rule,
          at: edge,
          """
          , but the layer may only import these outside modules: \(names.isEmpty ? "none" : names)
          """,
          reason: layer.reason,
          advice: """
            move the code that needs \(imported.name) to a layer that may import it, or add it to \
            ‘outside’ of the layer \(layer.name.value)
            """
        )
      }
    }
    return result
  }
}
