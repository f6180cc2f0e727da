import LintCodeBase

/// The libraries that connect the others: they import many of them, and only programs and tests
/// import them, in few places.
///
/// A feature may do so, too. If a program imports half of the libraries, it is what connects them.
struct CompositionRoots {
  private(set) var found: Set<Module.ID> = []

  /// The minimum number of libraries for one of them to connect the others.
  private static let many = 6
  /// The minimum number of libraries that such a library imports.
  private static let least = 4
  /// The maximum number of imports by programs.
  private static let few = 5

  /// Finds the libraries.
  ///
  /// - Parameter edges: The imports between the libraries.
  init(_ libraries: [Module.ID], _ edges: [ModuleGraph.Edge], _ graph: ModuleGraph) {
    guard libraries.count >= Self.many else { return }
    let members = Set(libraries)
    let features = StarterGroups(libraries, graph).groups.filter { $0.features != nil }
      .reduce(into: Set<Module.ID>()) { $0.formUnion($1.members) }
    let imported = Set(edges.map(\.imported))
    let imports = Dictionary(grouping: edges, by: \.importer).mapValues { Set($0.map(\.imported)) }
    let uses = graph.edges.filter { edge in
      [.executable, .folder].contains(graph[edge.importer].kind)
        && !members.contains(edge.importer) && members.contains(edge.imported)
    }
    let programs = Dictionary(grouping: uses, by: \.importer).mapValues { Set($0.map(\.imported)) }
    found = members.filter { id in
      let count = imports[id, default: []].count
      let places = uses.reduce(0) { $0 + ($1.imported == id ? $1.sites.count : 0) }
      return count >= Self.least && count * 2 >= libraries.count - 1 && !imported.contains(id)
        && !features.contains(id)
        && places <= Self.few
        && !programs.values.contains { $0.contains(id) && $0.count * 2 > libraries.count }
    }
  }
}
