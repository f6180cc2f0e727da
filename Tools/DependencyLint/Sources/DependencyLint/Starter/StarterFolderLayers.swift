import LintCodeBase

/// The layers of a target's folders, in the order of the references between them.
struct StarterFolderLayers {
  struct Layer {
    var name: String
    /// The folders; empty if the layer consists of the target's other files.
    var folders: [String]
    var reason: String
  }

  /// The layers by ring, innermost first; empty if the folders have no order.
  private(set) var rings: [[Layer]] = []

  /// Folders of one convention, or the files outside of all folders.
  private struct Node {
    var name: String
    var folders: [String] = []
    var place: Int?
    var reason: String?
    var isOfOthers = false
  }

  /// Orders the folders.
  ///
  /// - Parameters:
  ///   - graph: The code base with a module for each folder.
  init(_ target: StarterFolders.Target, _ graph: ModuleGraph) {
    var nodes = Self.nodes(of: target.folders)
    if target.hasOthers { nodes.append(Node(name: graph[target.id].target, isOfOthers: true)) }
    var owners: [Module.ID: Int] = [:]
    for id in graph.ownModules {
      owners[id] =
        id == target.id
        ? nodes.firstIndex(where: \.isOfOthers)
        : graph[id].layer.flatMap { path in nodes.firstIndex { $0.folders.contains(path) } }
    }
    var counts = nodes.map { _ in nodes.map { _ in 0 } }
    for edge in graph.edges {
      guard let from = owners[edge.importer], let to = owners[edge.imported], from != to else {
        continue
      }
      counts[from][to] += edge.sites.count { $0.reference != nil }
    }
    let order = FolderOrder(counts, places: nodes.map(\.place))
    guard order.groups.count > 1 else { return }
    for ring in 0...(order.rings.max() ?? 0) {
      let groups = zip(order.groups, order.rings).filter { $0.1 == ring }.map { $0.0.sorted() }
      let sorted = groups.sorted { $0.lexicographicallyPrecedes($1) }
      rings.append(sorted.map { group in Self.layer(of: group.map { nodes[$0] }) })
    }
  }

  private static func nodes(of folders: [String]) -> [Node] {
    var nodes: [Node] = []
    for folder in folders {
      let found = FolderConvention.of(folder)
      let name = found?.convention.name ?? Path.lastComponent(folder)
      if let same = nodes.firstIndex(where: { $0.name == name && $0.place != nil }), found != nil {
        nodes[same].folders.append(folder)
      } else {
        nodes.append(
          Node(
            name: name.prefix(1).uppercased() + name.dropFirst(),
            folders: [folder],
            place: found?.place,
            reason: found?.convention.reason
          )
        )
      }
    }
    return nodes
  }

  private static func layer(of nodes: [Node]) -> Layer {
    let others = nodes.first(where: \.isOfOthers)
    let name =
      others?.name ?? (nodes.count < 3 ? nodes.map(\.name).joined(separator: "And") : "Mixed")
    return Layer(
      name: name,
      // Other folders of the target are part of it.
      folders: others == nil ? nodes.flatMap(\.folders) : [],
      reason: nodes.count > 1
        ? "these folders refer to each other; separate them to order them"
        : nodes[0].reason ?? "code that depends on \(name) is outside of it"
    )
  }
}
