import LintCodeBase

/// Orders the groups of a preset by convention, whatever they import, and the modules between them.
struct StarterOrder {
  /// The groups, and the ring of each: 1 for the innermost.
  let groups: [StarterGroup]
  private(set) var rings: [Int] = []
  /// The modules without a group, and the ring that each follows.
  private(set) var bands: [Module.ID: Int] = [:]
  /// The edges that run against the order.
  private(set) var against: Set<Edge> = []

  struct Edge: Hashable {
    let importer, imported: Module.ID
  }

  private let imports: [Module.ID: [Module.ID]]
  private let modules: [Module.ID]
  private var owner: [Module.ID: Int] = [:]

  /// Orders the groups by convention, whatever they import.
  ///
  /// - Parameters:
  ///   - modules: All modules to order.
  ///   - groups: The groups, all of them conventional; other modules are placed between them.
  init(_ modules: [Module.ID], conventional groups: [StarterGroup], _ graph: ModuleGraph) {
    self.init(groups, modules, graph)
    assign()
    let places = groups.map { $0.convention?.place ?? 0 }
    rings = places.map { place in Set(places).count { $0 <= place } }
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

  /// Returns the groups of what a module imports, directly or through modules without a group.
  private func reached(from start: Module.ID) -> Set<Int> {
    var found: Set<Int> = []
    var seen: Set = [start]
    var pending = [start]
    while let module = pending.popLast() {
      for next in imports[module] ?? [] {
        if let group = owner[next] {
          found.insert(group)
        } else if seen.insert(next).inserted {
          pending.append(next)
        }
      }
    }
    return found
  }
}
