extension ModuleGraph {
  /// Returns the shortest path along imports from one module to another; `nil` if there is none.
  ///
  /// Of paths with the same length, it is the one through the modules that come first.
  package func shortestPath(from start: Module.ID, to goal: Module.ID) -> [Edge]? {
    var cameBy: [Module.ID: Edge] = [:]
    var frontier = [start]
    while !frontier.isEmpty, cameBy[goal] == nil {
      frontier = frontier.flatMap { edges(from: $0) }.filter { edge in
        guard edge.imported != start, cameBy[edge.imported] == nil else { return false }
        cameBy[edge.imported] = edge
        return true
      }
      .map(\.imported)
    }
    var path: [Edge] = []
    while let edge = cameBy[path.last?.importer ?? goal] { path.append(edge) }
    return path.isEmpty ? nil : path.reversed()
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
