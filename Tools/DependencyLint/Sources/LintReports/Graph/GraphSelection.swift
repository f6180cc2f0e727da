package import LintCodeBase
import LintRules

/// The part of a graph to draw.
package struct GraphSelection: Sendable {
  /// What the modules of the part have in common.
  package enum Criterion: Sendable {
    /// Modules, with what they import and what imports them.
    case focus([Pattern])
    /// Modules, and all modules that reach them.
    case reaching([Pattern])
    /// The targets with files, given relative to the root, and all targets that depend on them.
    case affected([String])
  }

  /// Why a part of a graph cannot be drawn.
  package struct Failure: Error, Sendable {
    /// The pattern that matches no module.
    package let pattern: String
    /// The names that it could have matched.
    package let names: [String]
  }

  package var criterion: Criterion
  /// The maximum number of imports from the named modules or files; `nil` for the default.
  package var depth: Int?

  package init(_ criterion: Criterion, depth: Int? = nil) {
    self.criterion = criterion
    self.depth = depth
  }

  /// Returns the modules of the part.
  ///
  /// - Throws: `Failure`.
  func modules(_ source: SourcedCodeBase, _ layers: LayerMap) throws(Failure) -> Set<Module.ID> {
    let graph = source.graph
    switch criterion {
    case .focus(let patterns):
      let start = try Self.modules(patterns, graph, layers)
      let depth = depth ?? 1
      return graph.reached(from: start, depth: depth) { graph.edges(from: $0).map(\.imported) }
        .union(graph.reached(from: start, depth: depth, next: graph.importers))
    case .reaching(let patterns):
      let start = try Self.modules(patterns, graph, layers)
      return graph.reached(from: start, depth: depth, next: graph.importers)
    case .affected(let files):
      return AffectedModules(of: files, in: source, depth: depth).modules
    }
  }

  private static func modules(
    _ patterns: [Pattern],
    _ graph: ModuleGraph,
    _ layers: LayerMap
  ) throws(Failure) -> Set<Module.ID> {
    var found: Set<Module.ID> = []
    for pattern in patterns {
      let members = graph.modules.indices.filter {
        pattern.selects(graph[$0], layer: layers[$0]?.name)
      }
      guard !members.isEmpty else {
        throw Failure(pattern: pattern.text, names: graph.modules.map(\.name))
      }
      found.formUnion(members)
    }
    return found
  }
}
