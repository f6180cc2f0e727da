/// Looks for the shortest circle among modules that all reach each other.
///
/// Breadth first from each module in turn, never deeper than the best circle so far, nor through a
/// module that had its turn: what leads through that one is no shorter.
struct CircleSearch {
  private let graph: ModuleGraph
  /// By name, so that the answer depends on nothing else.
  private let members: [Module.ID]
  /// The places in `members` that each one imports.
  private let imports: [[Int]]

  init(_ members: [Module.ID], _ graph: ModuleGraph) {
    let names = members.map { (id: $0, name: graph[$0].name) }
    let sorted = names.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map(\.id)
    let places = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    self.graph = graph
    self.members = sorted
    imports = sorted.map { id in graph.edges(from: id).compactMap { places[$0.imported] } }
  }

  /// - Returns: The circle's edges, from the module whose name comes first; nil if there is none.
  func shortest() -> [ModuleGraph.Edge]? {
    var best: [Int]?
    for start in members.indices {
      best = circle(from: start, shorterThan: best?.count ?? .max) ?? best
      if best?.count == 2 { break }
    }
    guard let best else { return nil }
    return zip(best, best.dropFirst() + best.prefix(1)).compactMap { importer, imported in
      graph.edge(from: members[importer], to: members[imported])
    }
  }

  /// A circle through modules from `start` on.
  private func circle(from start: Int, shorterThan limit: Int) -> [Int]? {
    var cameBy = [Int](repeating: -1, count: members.count)
    var frontier = [start]
    var length = 1
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for importer in frontier {
        for imported in imports[importer] where imported >= start {
          if imported == start { return way(to: importer, from: start, cameBy) }
          guard cameBy[imported] < 0 else { continue }
          cameBy[imported] = importer
          next.append(imported)
        }
      }
      frontier = next
      length += 1
    }
    return nil
  }

  private func way(to end: Int, from start: Int, _ cameBy: [Int]) -> [Int] {
    var way = [end]
    while let place = way.last, place != start { way.append(cameBy[place]) }
    return way.reversed()
  }
}
