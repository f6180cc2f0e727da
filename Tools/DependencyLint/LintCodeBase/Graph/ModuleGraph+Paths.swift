extension ModuleGraph {
  /// Returns the shortest path along imports from a module to each goal.
  ///
  /// - Parameters:
  ///   - start: The first module of the paths.
  ///   - isPassable: Whether a path may lead through a module.
  ///   - isGoal: Whether a module is a goal.
  /// - Returns: The edges of each path. Among paths of the same length, the one through the modules
  ///   that come first.
  package func shortestPaths(
    from start: Module.ID,
    through isPassable: (Module.ID) -> Bool,
    to isGoal: (Module.ID) -> Bool
  ) -> [[Edge]] {
    var cameBy: [Module.ID: Edge] = [:]
    var goals: [Module.ID] = []
    var frontier = [start]
    var seen: Set = [start]
    while !frontier.isEmpty {
      var next: [Module.ID] = []
      for module in frontier {
        for edge in edges(from: module) where seen.insert(edge.imported).inserted {
          cameBy[edge.imported] = edge
          if isGoal(edge.imported) {
            goals.append(edge.imported)
          } else if isPassable(edge.imported) {
            next.append(edge.imported)
          }
        }
      }
      frontier = next
    }
    return goals.map { goal in
      var path: [Edge] = []
      var place = goal
      while place != start, let edge = cameBy[place] {
        path.append(edge)
        place = edge.importer
      }
      return path.reversed()
    }
  }

  /// Returns the shortest path from one module to another; `nil` if there is none.
  package func shortestPath(from start: Module.ID, to goal: Module.ID) -> [Edge]? {
    shortestPaths(from: start, through: { _ in true }, to: { $0 == goal }).first
  }

  /// Returns the groups of own modules that import each other in a cycle, each in the order of the
  /// modules.
  package func cycles() -> [[Module.ID]] {
    var search = ComponentSearch(count: modules.count)
    for module in ownModules where !search.isVisited(module) {
      search.visit(from: module) { importer in
        edges(from: importer).lazy.map(\.imported).filter { modules[$0].origin == .own }
      }
    }
    return search.components.filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}

/// Tarjan's algorithm for strongly connected components, without recursion, so that a long chain
/// cannot overflow the stack.
private struct ComponentSearch {
  private(set) var components: [[Module.ID]] = []
  private var index: [Int?]
  private var low: [Int]
  private var isOpen: [Bool]
  private var open: [Module.ID] = []
  private var counter = 0

  init(count: Int) {
    index = Array(repeating: nil, count: count)
    low = Array(repeating: 0, count: count)
    isOpen = Array(repeating: false, count: count)
  }

  func isVisited(_ module: Module.ID) -> Bool { index[module] != nil }

  mutating func visit(
    from start: Module.ID,
    neighbors: (Module.ID) -> some Sequence<Module.ID>
  ) {
    var calls = [(module: start, rest: Array(neighbors(start)))]
    enter(start)
    while let call = calls.last {
      guard let next = calls[calls.count - 1].rest.popLast() else {
        calls.removeLast()
        leave(call.module)
        if let caller = calls.last?.module { low[caller] = min(low[caller], low[call.module]) }
        continue
      }
      if let nextIndex = index[next] {
        if isOpen[next] { low[call.module] = min(low[call.module], nextIndex) }
      } else {
        enter(next)
        calls.append((next, Array(neighbors(next))))
      }
    }
  }

  private mutating func enter(_ module: Module.ID) {
    index[module] = counter
    low[module] = counter
    counter += 1
    open.append(module)
    isOpen[module] = true
  }

  private mutating func leave(_ module: Module.ID) {
    guard low[module] == index[module] else { return }
    var component: [Module.ID] = []
    while let member = open.popLast() {
      isOpen[member] = false
      component.append(member)
      if member == module { break }
    }
    components.append(component)
  }
}
