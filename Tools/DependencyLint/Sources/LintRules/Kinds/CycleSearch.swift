import LintCodeBase

/// Finds the shortest cycles among modules that all reach each other.
struct CycleSearch {
  private let graph: ModuleGraph
  /// The modules, sorted by name so that the result is deterministic.
  private let members: [Module.ID]
  /// The indices in `members` of what each member imports.
  private let imports: [[Int]]
  private let indices: [Module.ID: Int]

  init(_ members: [Module.ID], _ graph: ModuleGraph) {
    let names = members.map { (id: $0, name: graph[$0].name) }
    let sorted = names.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map(\.id)
    indices = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    self.graph = graph
    self.members = sorted
    imports = sorted.map { [indices] id in
      graph.edges(from: id).map(\.imported).filter { $0 != id }.compactMap { indices[$0] }
    }
  }

  /// The imports of the modules by each other, sorted by name.
  var edges: [ModuleGraph.Edge] {
    imports.indices.flatMap { importer in
      imports[importer].sorted().compactMap { edge(importer, $0) }
    }
  }

  /// Returns the edges of the shortest cycle that begins with an edge.
  func cycle(through edge: ModuleGraph.Edge) -> [ModuleGraph.Edge] {
    guard let start = indices[edge.imported], let end = indices[edge.importer] else { return [] }
    var predecessors = [Int](repeating: -1, count: members.count)
    var frontier = [start]
    while !frontier.isEmpty, predecessors[end] < 0 {
      var next: [Int] = []
      for importer in frontier {
        for imported in imports[importer] where predecessors[imported] < 0 && imported != start {
          predecessors[imported] = importer
          next.append(imported)
        }
      }
      frontier = next
    }
    guard predecessors[end] >= 0 else { return [] }
    return edges(along: [end] + path(to: end, from: start, predecessors).dropLast())
  }

  /// Returns the edges of the shortest cycle, from the module that sorts first.
  ///
  /// Searches breadth first from each module, no deeper than the shortest cycle found so far, and
  /// not through modules that were already searched from.
  func shortest() -> [ModuleGraph.Edge] {
    var best: [Int]?
    for start in members.indices {
      best = cycle(from: start, shorterThan: best?.count ?? .max) ?? best
      if best?.count == 2 { break }
    }
    return edges(along: best ?? [])
  }

  private func edges(along cycle: [Int]) -> [ModuleGraph.Edge] {
    zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap(edge)
  }

  private func edge(_ importer: Int, _ imported: Int) -> ModuleGraph.Edge? {
    graph.edge(from: members[importer], to: members[imported])
  }

  /// Returns a cycle from `start` through members with greater indices.
  private func cycle(from start: Int, shorterThan limit: Int) -> [Int]? {
    var predecessors = [Int](repeating: -1, count: members.count)
    var frontier = [start]
    var length = 1
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for importer in frontier {
        for imported in imports[importer] where imported >= start {
          if imported == start { return path(to: importer, from: start, predecessors) }
          guard predecessors[imported] < 0 else { continue }
          predecessors[imported] = importer
          next.append(imported)
        }
      }
      frontier = next
      length += 1
    }
    return nil
  }

  private func path(to end: Int, from start: Int, _ predecessors: [Int]) -> [Int] {
    var path = [end]
    while let last = path.last, last != start { path.append(predecessors[last]) }
    return path.reversed()
  }
}
