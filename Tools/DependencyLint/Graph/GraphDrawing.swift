/// A graph to print, whose nodes are targets or groups of targets.
package struct GraphDrawing: Sendable {
  package enum Grouping: String, CaseIterable, Sendable {
    case target, layer, package
  }

  package enum Format: String, CaseIterable, Sendable {
    case dot, mermaid, json
  }

  package struct Node: Hashable, Sendable {
    package var name: String
    /// The ring of the node, from 0, the innermost; `nil` if it has no layer.
    package var ring: Int?
    package var layer: String?
    package var isOwn: Bool
  }

  package struct Arrow: Hashable, Sendable {
    /// The index of the importing node.
    package var importer: Int
    /// The index of the imported node.
    package var imported: Int
    /// The number of imports.
    package var imports: Int
    package var isViolation: Bool
  }

  package private(set) var nodes: [Node] = []
  package private(set) var arrows: [Arrow] = []

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - analysis: The graph and the layers to draw.
  ///   - grouping: What a node stands for.
  ///   - includesOutside: Whether to include modules from outside the code base.
  package init(_ analysis: Analysis, by grouping: Grouping, includesOutside: Bool) {
    let graph = analysis.source.graph
    var names: [String: Int] = [:]
    var places: [Module.ID: Int] = [:]
    for id in graph.modules.indices where includesOutside || graph[id].origin == .own {
      let node = Self.node(id, graph, analysis.layers, grouping)
      let place = names[node.name] ?? nodes.count
      if place == nodes.count { nodes.append(node) }
      (names[node.name], places[id]) = (place, place)
    }
    add(graph.edges, places, analysis)
  }

  private static func node(
    _ id: Module.ID,
    _ graph: ModuleGraph,
    _ layers: LayerMap,
    _ grouping: Grouping
  ) -> Node {
    let module = graph[id]
    let layer = layers[id]
    let isOwn = module.origin == .own
    let name =
      switch grouping {
      case .target: graph.title(id)
      case .layer: layer?.name ?? (isOwn ? "(no layer)" : module.name)
      case .package: graph.packageTitle(id) ?? (isOwn ? "(no package)" : module.name)
      }
    let isLayered = grouping != .package
    return Node(
      name: name,
      ring: isLayered ? layer?.ring : nil,
      layer: isLayered ? layer?.name : nil,
      isOwn: isOwn
    )
  }

  private mutating func add(
    _ edges: [ModuleGraph.Edge],
    _ places: [Module.ID: Int],
    _ analysis: Analysis
  ) {
    struct Ends: Hashable { let importer, imported: Int }
    let refused = analysis.refusedEdges
    var known: [Ends: Int] = [:]
    for edge in edges {
      guard let importer = places[edge.importer], let imported = places[edge.imported],
        importer != imported
      else { continue }
      let ends = Ends(importer: importer, imported: imported)
      let index = known[ends] ?? arrows.count
      if index == arrows.count {
        known[ends] = index
        arrows.append(
          Arrow(importer: importer, imported: imported, imports: 0, isViolation: false)
        )
      }
      arrows[index].imports += edge.sites.count
      if refused.contains(.init(edge)) { arrows[index].isViolation = true }
    }
  }

  /// Returns the text of the drawing, with a newline at the end.
  package func text(_ format: Format) -> String {
    switch format {
    case .dot: dot
    case .mermaid: mermaid
    case .json: json
    }
  }
}
