import LintCodeBase

/// Orders groups and the modules between them, so that imports point inward.
///
/// The order is the one that the code follows today. Groups that import each other are split,
/// unless only a few imports run against all others.
struct StarterOrder {
  /// The groups, and the ring of each: 1 for the innermost.
  private(set) var groups: [StarterGroup]
  private(set) var rings: [Int] = []
  /// The modules without a group, and the ring that each follows.
  private(set) var bands: [Module.ID: Int] = [:]
  /// The edges that run against the order.
  private(set) var against: Set<Edge> = []

  struct Edge: Hashable {
    let importer, imported: Module.ID
  }

  /// The maximum number of edges between two groups that may run against ten times as many.
  private static let tolerance = 3
  /// The minimum number of members for a group to be merged rather than split.
  private static let large = 8

  private let imports: [Module.ID: [Module.ID]]
  private let modules: [Module.ID]
  private var owner: [Module.ID: Int] = [:]

  /// Orders the groups of modules.
  ///
  /// - Parameters:
  ///   - modules: All modules to order.
  ///   - groups: The groups; other modules are placed between them.
  init(_ modules: [Module.ID], groups: [StarterGroup], _ graph: ModuleGraph) {
    self.init(groups, modules, graph)
    while let cycle = update() { resolve(cycle) }
    place()
  }

  /// Orders the groups by convention, whatever they import.
  ///
  /// - Parameters:
  ///   - modules: All modules to order.
  ///   - groups: The groups, all of them conventional; other modules are placed between them.
  init(_ modules: [Module.ID], conventional groups: [StarterGroup], _ graph: ModuleGraph) {
    self.init(groups, modules, graph)
    assign()
    let places = Set(groups.compactMap(\.convention)).sorted()
    rings = groups.map { group in places.count { $0 <= group.convention ?? 0 } }
    placeBands()
    for (importer, imported) in imports.flatMap({ edge in edge.value.map { (edge.key, $0) } }) {
      let isSibling = owner[importer] != owner[imported] && level(importer) == level(imported)
      if level(importer) < level(imported) || isSibling && owner[importer] != nil {
        against.insert(Edge(importer: importer, imported: imported))
      }
    }
  }

  private init(_ groups: [StarterGroup], _ modules: [Module.ID], _ graph: ModuleGraph) {
    self.groups = groups
    self.modules = modules
    let members = Set(modules)
    imports = Dictionary(
      uniqueKeysWithValues: modules.map { id in
        (id, graph.edges(from: id).map(\.imported).filter { $0 != id && members.contains($0) })
      }
    )
  }

  /// The place of a module among groups and the bands between them, 0 for the innermost band.
  private func level(_ module: Module.ID) -> Int {
    owner[module].map { rings[$0] * 2 - 1 } ?? bands[module, default: 0] * 2
  }

  private mutating func assign() {
    owner = [:]
    for (index, group) in groups.enumerated() {
      for member in group.members { owner[member] = index }
    }
  }

  private mutating func placeBands() {
    for module in modules where owner[module] == nil {
      bands[module] = reached(from: module).map { rings[$0] }.max() ?? 0
    }
  }

  /// The groups that each group reaches, directly or through modules without one.
  private var reach: [Set<Int>] = []

  /// Finds what each group reaches.
  ///
  /// - Returns: Groups that reach each other; `nil` if there are none.
  private mutating func update() -> [Int]? {
    assign()
    reach = groups.indices.map { index in
      groups[index].members.reduce(into: Set<Int>()) { $0.formUnion(reached(from: $1)) }
        .subtracting([index])
    }
    // With the closure, two groups are in a cycle if each reaches the other.
    var closure = reach
    for middle in groups.indices {
      for index in groups.indices where closure[index].contains(middle) {
        closure[index].formUnion(closure[middle])
      }
    }
    reach = closure
    for index in groups.indices {
      let cycle = closure[index].filter { closure[$0].contains(index) }.union([index]).sorted()
      if cycle.count > 1 { return cycle }
    }
    for index in groups.indices {
      reach[index].remove(index)
      if !between(index).isEmpty { return [index] }
    }
    return nil
  }

  /// Returns the groups of what a module imports, directly or through modules without a group.
  private func reached(from start: Module.ID) -> Set<Int> { search(from: start).groups }

  private func search(from start: Module.ID) -> (groups: Set<Int>, between: Set<Module.ID>) {
    var found: Set<Int> = []
    var seen: Set = [start]
    var pending = [start]
    while let module = pending.popLast() {
      for next in imports[module] ?? []
      where !against.contains(.init(importer: module, imported: next)) {
        if let group = owner[next] {
          found.insert(group)
        } else if seen.insert(next).inserted {
          pending.append(next)
        }
      }
    }
    return (found, seen.subtracting([start]))
  }

  /// The modules without a group that a group imports, and that import it.
  private func between(_ group: Int) -> Set<Module.ID> {
    let reached = groups[group].members.reduce(into: Set<Module.ID>()) {
      $0.formUnion(search(from: $1).between)
    }
    return reached.filter { search(from: $0).groups.contains(group) }
  }

  /// Removes a cause of a cycle.
  private mutating func resolve(_ cycle: [Int]) {
    guard cycle.count > 1 else {
      let between = between(cycle[0])
      if between.count * 4 <= groups[cycle[0]].members.count {
        groups[cycle[0]].members.formUnion(between)
      } else {
        groups.remove(at: cycle[0])
      }
      return
    }
    let edges = edges(within: cycle)
    let few = edges.filter { pair, back in
      guard let forth = edges[[pair[1], pair[0]]] else { return false }
      return back.count <= Self.tolerance && back.count * 10 <= forth.count
    }
    if let least = few.min(by: { ($0.value.count, $0.key[0]) < ($1.value.count, $1.key[0]) }) {
      against.formUnion(least.value)
      return
    }
    let sizes = cycle.sorted { groups[$0].members.count < groups[$1].members.count }
    let smallest = sizes[0]
    if groups[smallest].members.count > Self.large, groups[smallest].convention == nil {
      let other = sizes[1]
      groups[other].members.formUnion(groups[smallest].members)
      groups[other].name += "And" + groups[smallest].name
    }
    groups.remove(at: smallest)
  }

  /// The direct imports between groups of a cycle, by importing and imported group.
  private func edges(within cycle: [Int]) -> [[Int]: [Edge]] {
    var edges: [[Int]: [Edge]] = [:]
    for group in cycle {
      for importer in groups[group].members {
        for imported in imports[importer] ?? [] {
          guard let other = owner[imported], other != group, cycle.contains(other) else { continue }
          let edge = Edge(importer: importer, imported: imported)
          if !against.contains(edge) { edges[[group, other], default: []].append(edge) }
        }
      }
    }
    return edges
  }

  private mutating func place() {
    addConventions()
    rings = groups.indices.map { _ in 1 }
    // A group lies outside of all that it reaches; a longest path has no more steps than groups.
    for _ in groups.indices {
      for index in groups.indices {
        rings[index] = max(1, (reach[index].map { rings[$0] }.max() ?? 0) + 1)
      }
    }
    placeBands()
  }

  /// Adds the usual order of conventional layers, where the imports do not contradict it.
  private mutating func addConventions() {
    for outer in groups.indices {
      for inner in groups.indices {
        guard let high = groups[outer].convention, let low = groups[inner].convention, low < high,
          !reach[inner].contains(outer)
        else { continue }
        let new = reach[inner].union([inner])
        for index in groups.indices where index == outer || reach[index].contains(outer) {
          reach[index].formUnion(new)
        }
      }
    }
  }
}
