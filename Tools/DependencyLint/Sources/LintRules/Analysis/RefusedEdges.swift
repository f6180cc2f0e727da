package import LintCodeBase
import LintScanner

/// The imports for which a check reports violations, by the rules that they violate.
package struct RefusedEdges: Sendable {
  private struct Reason: Hashable {
    let rule: String
    let isAboutDeclarations: Bool
  }

  private var reasons: [Finding.Edge: Set<Reason>] = [:]

  mutating func add(_ edges: [Finding.Edge], _ rule: Configuration.Rule) {
    for edge in edges {
      reasons[edge, default: []].insert(
        Reason(rule: rule.name.value, isAboutDeclarations: rule.kind.isAboutDeclarations)
      )
    }
  }

  /// Returns the names of the rules that an edge violates.
  ///
  /// An undeclared dependency concerns a target and its manifest, so it is not a violation between
  /// layers or packages.
  package func rules(of edge: ModuleGraph.Edge, betweenTargets: Bool) -> Set<String> {
    let found = (reasons[.init(edge)] ?? []).filter { betweenTargets || !$0.isAboutDeclarations }
    return Set(found.map(\.rule))
  }
}
