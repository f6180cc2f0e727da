package import LintCodeBase
package import LintRules

/// A graph to print, whose nodes are targets or groups of targets.
package struct GraphDrawing: Sendable {
  package enum Grouping: String, CaseIterable, Sendable {
    case target, layer, package
  }

  package enum Format: String, CaseIterable, Sendable {
    case dot, mermaid, markdown, json, html
  }

  /// What to draw, and how.
  package struct Options: Sendable {
    /// What a node represents.
    package var grouping: Grouping
    /// Whether to include modules from outside the code base.
    package var includesOutside: Bool
    /// The part to draw; `nil` for the whole graph.
    package var selection: GraphSelection?
    /// Folders whose targets are drawn as one node.
    package var collapse: [Pattern] = []

    package init(by grouping: Grouping, includesOutside: Bool) {
      self.grouping = grouping
      self.includesOutside = includesOutside
    }
  }

  package struct Node: Hashable, Sendable {
    package var name: String
    /// The ring of the node, from 0, the innermost; `nil` if it has no layer.
    package var ring: Int?
    package var layer: String?
    package var isOwn: Bool
    /// The kind of the module, or what the node represents.
    package var kind = "module"
    /// The folder of the module; `nil` if the node represents several modules.
    package var folder: String?
    /// Whether a change adds or removes the node; `nil` if it does neither.
    package var change: Change?
  }

  package enum Change: String, Sendable {
    case added, removed
  }

  package struct Arrow: Hashable, Sendable {
    /// The index of the importing node.
    package var importer: Int
    /// The index of the imported node.
    package var imported: Int
    /// The number of imports.
    package var imports: Int
    /// The names of the rules that the imports violate, sorted.
    package var rules: [String] = []
    package var isViolation: Bool { !rules.isEmpty }
    /// Whether a change adds or removes all imports; `nil` if it does neither.
    package var change: Change?
  }

  package private(set) var nodes: [Node] = []
  package private(set) var arrows: [Arrow] = []
  /// The patterns for folders that match no folder of the code base.
  package private(set) var unusedCollapses: [String] = []

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - analysis: The graph and the layers to draw.
  ///   - options: What to draw, and how.
  ///   - refused: The imports that violate rules, with the names of the rules.
  /// - Throws: `GraphSelection.Failure`.
  package init(
    _ analysis: Analysis,
    _ options: Options,
    refused: RefusedEdges
  ) throws(GraphSelection.Failure) {
    let graph = analysis.source.graph
    let selected = try options.selection?.modules(analysis.source, analysis.layers)
    let folders = CollapsedFolders(options.collapse)
    var names: [String: Int] = [:]
    var places: [Module.ID: Int] = [:]
    for id in graph.modules.indices
    where options.includesOutside || graph[id].origin == .own {
      if let selected, !selected.contains(id) { continue }
      var node = Self.node(id, graph, analysis.layers, options.grouping)
      if let folder = folders.folder(of: graph[id]) {
        (node.name, node.kind, node.folder) = (folder, "folder", nil)
      }
      let place = names[node.name] ?? nodes.count
      if place == nodes.count { nodes.append(node) }
      // A folder with targets of several layers is in no layer.
      if nodes[place].layer != node.layer { (nodes[place].layer, nodes[place].ring) = (nil, nil) }
      (names[node.name], places[id]) = (place, place)
    }
    unusedCollapses = folders.unused(among: graph.ownModules.map { graph[$0] })
    add(graph.edges, places, refused, by: options.grouping)
  }

  /// Creates a drawing of nodes and arrows.
  init(nodes: [Node], arrows: [Arrow]) {
    (self.nodes, self.arrows) = (nodes, arrows)
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
      isOwn: isOwn,
      kind: !isOwn ? "outside" : grouping == .target ? module.kind.rawValue : grouping.rawValue,
      folder: grouping == .target ? module.directory : nil
    )
  }

  private mutating func add(
    _ edges: [ModuleGraph.Edge],
    _ places: [Module.ID: Int],
    _ refused: RefusedEdges,
    by grouping: Grouping
  ) {
    struct Ends: Hashable { let importer, imported: Int }
    var known: [Ends: Int] = [:]
    for edge in edges {
      guard let importer = places[edge.importer], let imported = places[edge.imported],
        importer != imported
      else { continue }
      let ends = Ends(importer: importer, imported: imported)
      let index = known[ends] ?? arrows.count
      if index == arrows.count {
        known[ends] = index
        arrows.append(Arrow(importer: importer, imported: imported, imports: 0))
      }
      arrows[index].imports += edge.sites.count
      let rules = refused.rules(of: edge, betweenTargets: grouping == .target)
      if !rules.isEmpty { arrows[index].rules = rules.union(arrows[index].rules).sorted() }
    }
  }

  /// Returns the text of the drawing, with a newline at the end.
  package func text(_ format: Format) -> String {
    switch format {
    case .dot: dot
    case .mermaid: mermaid
    case .markdown: "```mermaid\n\(mermaid)```\n"
    case .json: json
    case .html: html
    }
  }
}

/// The folders that are drawn as one node each.
private struct CollapsedFolders {
  private let patterns: [Pattern]

  init(_ patterns: [Pattern]) {
    self.patterns = patterns
  }

  /// Returns the outermost folder around a module that a pattern matches.
  func folder(of module: Module) -> String? {
    folders(around: module).last { folder in patterns.contains { $0.matches(path: folder) } }
  }

  func unused(among modules: [Module]) -> [String] {
    patterns.filter { pattern in
      !modules.contains { folders(around: $0).contains(where: pattern.matches(path:)) }
    }.map(\.text)
  }

  /// The folder of a module and those around it, the outermost last.
  private func folders(around module: Module) -> [String] {
    guard !patterns.isEmpty, module.origin == .own, let folder = module.directory else { return [] }
    return [folder] + Path.folders(around: folder).filter { $0 != "." }
  }
}
