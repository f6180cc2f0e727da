import LintCodeBase

/// Finds the shortest cycle among modules that all reach each other.
///
/// Searches breadth first from each module, no deeper than the shortest cycle found so far, and not
/// through modules that were already searched from.
struct CycleSearch {
  private let graph: ModuleGraph
  /// The modules, sorted by name so that the result is deterministic.
  private let members: [Module.ID]
  /// The indices in `members` of what each member imports.
  private let imports: [[Int]]

  init(_ members: [Module.ID], _ graph: ModuleGraph) {
    let names = members.map { (id: $0, name: graph[$0].name) }
    let sorted = names.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map(\.id)
    let indices = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    self.graph = graph
    self.members = sorted
    imports = sorted.map { id in graph.edges(from: id).compactMap { indices[$0.imported] } }
  }

  /// Returns the edges of the cycle, from the module that sorts first; `nil` if there is none.
  func shortest() -> [ModuleGraph.Edge]? {
    var best: [Int]?
    for start in members.indices {
      best = cycle(from: start, shorterThan: best?.count ?? .max) ?? best
      if best?.count == 2 { break }
    }
    guard let best else { return nil }
    return zip(best, best.dropFirst() + best.prefix(1)).compactMap { importer, imported in
      graph.edge(from: members[importer], to: members[imported])
    }
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
