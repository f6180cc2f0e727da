extension GraphDrawing {
  /// The couplings of a node, as Martin defines them in "OO Design Quality Metrics" (1994).
  ///
  /// They describe a graph, and no rule limits them.
  struct Metrics: Hashable, Encodable, Sendable {
    /// The number of nodes that import the node.
    var afferent = 0
    /// The number of nodes that the node imports.
    var efferent = 0
    /// The efferent share of all couplings, from 0, which nothing but others can force to change, to
    /// 1; `nil` for a node without couplings.
    var instability: Double?
    /// The length of the longest chain of imports that begins with the node; `nil` if a cycle is
    /// below it.
    var depth: Int?
  }

  /// A node in JSON; only for the page with its kind and folder.
  struct NodeItem: Encodable {
    let name: String
    let layer: String?
    let ring: Int?
    let own: Bool
    let kind, folder: String?
    let metrics: Metrics

    init(_ node: Node, _ metrics: Metrics, isDetailed: Bool) {
      name = node.name
      layer = node.layer
      ring = node.ring
      own = node.isOwn
      kind = isDetailed ? node.kind : nil
      folder = isDetailed ? node.folder : nil
      self.metrics = metrics
    }
  }

  func nodeItems(isDetailed: Bool) -> [NodeItem] {
    zip(nodes, metrics).map { NodeItem($0, $1, isDetailed: isDetailed) }
  }

  /// The metrics of each node.
  var metrics: [Metrics] {
    var metrics = nodes.map { _ in Metrics() }
    var importers: [[Int]] = nodes.map { _ in [] }
    for arrow in arrows where arrow.change != .removed {
      metrics[arrow.importer].efferent += 1
      metrics[arrow.imported].afferent += 1
      importers[arrow.imported].append(arrow.importer)
    }
    for index in metrics.indices {
      let (afferent, efferent) = (metrics[index].afferent, metrics[index].efferent)
      guard afferent + efferent > 0 else { continue }
      let share = Double(efferent) / Double(afferent + efferent)
      metrics[index].instability = (share * 100).rounded() / 100
    }
    // Nodes whose imports all have a depth, from the innermost.
    var missing = metrics.map(\.efferent)
    var ready = metrics.indices.filter { missing[$0] == 0 }
    var depths = metrics.map { _ in 0 }
    while let node = ready.popLast() {
      metrics[node].depth = depths[node]
      for importer in importers[node] {
        depths[importer] = max(depths[importer], depths[node] + 1)
        missing[importer] -= 1
        if missing[importer] == 0 { ready.append(importer) }
      }
    }
    return metrics
  }
}
