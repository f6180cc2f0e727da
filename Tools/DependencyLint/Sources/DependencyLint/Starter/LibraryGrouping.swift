import LintCodeBase

/// Groups of libraries, and the order that the imports between them show.
struct LibraryGrouping {
  let groups: [StarterGroup]
  /// The libraries with sources that belong to no group.
  let others: Set<Module.ID>
  let order: InwardOrder
  /// The features among the libraries, which are independent of each other whether or not they are a
  /// group.
  private(set) var features: [StarterFeatures] = []

  /// The maximum number of libraries of which each can be a group of its own.
  static let few = 20

  /// Groups libraries by names and folders; but if that leaves several of a few libraries without an
  /// order, each is a group of its own if fewer of them are left.
  ///
  /// - Parameters:
  ///   - edges: The imports between the libraries.
  ///   - found: Finds the features of a group, which are kept together if that leaves no more
  ///     libraries without an order.
  init(
    _ libraries: [Module.ID],
    _ edges: [ModuleGraph.Edge],
    _ found: LibraryFeatures,
    _ graph: ModuleGraph
  ) {
    let search = Search(edges: edges, graph: graph)
    var best = search.grouping(search.named(libraries))
    let features = best.groups.compactMap(found.features)
    let together = best.groups.filter { found.features(of: $0) != nil }
    for kept in [together, []] where libraries.count <= Self.few && best.unordered.count > 1 {
      let single = search.grouping(search.single(libraries, except: kept))
      if single.unordered.count < best.unordered.count { best = single }
    }
    self = best
    self.features = features
  }

  private init(_ groups: [StarterGroup], others: Set<Module.ID>, _ order: InwardOrder) {
    (self.groups, self.others, self.order) = (groups, others, order)
  }

  /// The libraries without an order.
  var unordered: Set<Module.ID> {
    order.rest.filter(groups.indices.contains).reduce(into: others) {
      $0.formUnion(groups[$1].members)
    }
  }

  private struct Search {
    let edges: [ModuleGraph.Edge]
    let graph: ModuleGraph

    typealias Groups = (groups: [StarterGroup], others: Set<Module.ID>)

    /// Groups libraries by names and folders, and returns those that belong to no group and are too
    /// many to be groups of their own.
    func named(_ libraries: [Module.ID]) -> Groups {
      let found = StarterGroups(libraries, graph)
      let isMost = found.groups.contains { group in
        group.features == nil && group.convention == nil
          && group.members.count * 4 >= libraries.count * 3
      }
      if !found.groups.isEmpty, found.rest.count <= max(2, libraries.count / 5),
        !isMost || libraries.count > few
      {
        return single(libraries, except: found.groups)
      }
      return libraries.count <= few
        ? single(libraries, except: found.groups.filter { $0.features != nil })
        : (found.groups, found.rest.filter(hasSources))
    }

    /// Returns groups, and one for each other library with sources.
    func single(_ libraries: [Module.ID], except groups: [StarterGroup]) -> Groups {
      let rest = libraries.filter { id in
        hasSources(id) && !groups.contains { $0.members.contains(id) }
      }
      let single = rest.sorted().map { StarterGroup(name: graph[$0].target, members: [$0]) }
      return (groups + single, [])
    }

    /// Whether a library has a place in an order: one in a submodule that is not checked out imports
    /// nothing.
    private func hasSources(_ id: Module.ID) -> Bool {
      !graph[id].files.isEmpty || graph[id].isForeign
    }

    func grouping(_ found: Groups) -> LibraryGrouping {
      let (groups, others) = found
      var owners: [Module.ID: Int] = [:]
      for (index, group) in groups.enumerated() {
        for member in group.members { owners[member] = index }
      }
      for other in others { owners[other] = groups.count }
      let nodes = groups.map(\.convention?.place) + [nil]
      var counts = nodes.map { _ in nodes.map { _ in 0 } }
      for edge in edges {
        guard let from = owners[edge.importer], let to = owners[edge.imported], from != to else {
          continue
        }
        counts[from][to] += edge.sites.count
      }
      let order = InwardOrder(
        counts,
        places: nodes,
        families: nodes.map { _ in nil },
        rest: [groups.count]
      )
      return LibraryGrouping(groups, others: others, order)
    }
  }
}
