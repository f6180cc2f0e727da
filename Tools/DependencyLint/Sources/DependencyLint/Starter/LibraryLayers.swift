import LintCodeBase

/// The layers of libraries, if their names say what is in them and nearly all imports follow an
/// order.
struct LibraryLayers {
  /// A layer to be written.
  struct Layer {
    var group: StarterGroup
    var evidence: [String]
  }

  /// The layers by ring, innermost first.
  private(set) var rings: [[Layer]] = []
  private(set) var features: [StarterFeatures] = []
  /// What could not be divided, and what would help, in lines of a comment.
  private(set) var remarks: [String] = []
  /// Whether libraries belong to no layer.
  private(set) var leavesOut = false

  private let graph: ModuleGraph
  private let libraries: Set<Module.ID>
  /// The imports between libraries.
  private let edges: [ModuleGraph.Edge]

  init(_ libraries: [Module.ID], _ graph: ModuleGraph) {
    self.graph = graph
    self.libraries = Set(libraries)
    let members = self.libraries
    var originals: [Module.ID: Module.ID] = [:]
    for id in libraries { for twin in graph.twins(of: id) { originals[twin] = id } }
    edges = graph.edges.compactMap { edge in
      var edge = edge
      edge.imported = originals[edge.imported] ?? edge.imported
      let isBetween = members.contains(edge.importer) && members.contains(edge.imported)
      return isBetween && edge.importer != edge.imported ? edge : nil
    }
    let roots = CompositionRoots(libraries, edges, graph).found
    let rest = libraries.filter { !roots.contains($0) }
    let grouping = LibraryGrouping(rest, edges, LibraryFeatures(libraries, edges, graph), graph)
    features = grouping.features
    let left = grouping.unordered
    // A layer of most libraries, or of all of them, says nothing.
    let isMost = left.count > LibraryGrouping.few && left.count * 2 > libraries.count
    if !isMost { addLayers(grouping) }
    addUndivided(left, grouping, areInside: !isMost && !(rings.isEmpty && roots.isEmpty))
    if !isMost { addRoots(roots) }
  }

  private mutating func addLayers(_ grouping: LibraryGrouping) {
    let (groups, order) = (grouping.groups, grouping.order)
    func isAlone(_ index: Int) -> Bool {
      let members = groups[index].members
      return groups[index].convention == nil
        && !edges.contains { members.contains($0.importer) != members.contains($0.imported) }
    }
    // One comment is enough for layers of one target each.
    let areSingle = groups.allSatisfy { $0.members.count == 1 && $0.convention == nil }
    for ring in order.rings.map({ $0.filter { !isAlone($0) } }) where !ring.isEmpty {
      rings.append(
        ring.map { index in
          var group = groups[index]
          let inner = order.inner(of: [index]).map { groups[$0].name }
          if let convention = group.convention { group.reason = convention.reason(beside: inner) }
          return Layer(
            group: group,
            evidence: areSingle ? [] : evidence(for: groups[index], order, index)
          )
        }
      )
    }
    if areSingle, !rings.isEmpty, !edges.isEmpty {
      let against = groups.indices.reduce(0) { $0 + order.references(of: [$1]).against }
      let count = edges.reduce(0) { $0 + $1.sites.count }
      let (ordered, all) = (rings.joined().count, libraries.count)
      rings[0][0].evidence = [
        "\(ordered < all ? "\(ordered) of " : "")\(all) libraries; \(count.counted("import")) "
          + "connect\(count == 1 ? "s" : "") them, "
          + "\(against == 0 ? "none" : "\(against)") against the order"
      ]
    }
    addAlone(order.rings.joined().filter(isAlone).map { groups[$0] })
  }

  private mutating func addRoots(_ roots: Set<Module.ID>) {
    guard !roots.isEmpty else { return }
    rings.append(
      roots.sorted().map { id in
        let count = Set(edges.filter { $0.importer == id }.map(\.imported)).count
        return Layer(
          group: StarterGroup(
            name: graph[id].target,
            members: [id],
            reason: "the other modules do not depend on the one that connects them"
          ),
          evidence: ["imports \(count) of \(libraries.count) libraries, none of which imports it"]
        )
      }
    )
  }

  private func evidence(for group: StarterGroup, _ order: InwardOrder, _ index: Int) -> [String] {
    let (along, against) = order.references(of: [index])
    let targets = group.members.count.counted("target")
    let them = group.members.count == 1 ? "it" : "them"
    if along + against == 0 { return ["\(targets); no import connects \(them) with other layers"] }
    return [
      "\(targets); \(along.counted("import")) connect\(along == 1 ? "s" : "") \(them) with other "
        + "layers, \(against == 0 ? "none" : "\(against)") against the order"
    ]
  }

  /// Adds the libraries that have no imports in common with others, inside of all layers.
  private mutating func addAlone(_ groups: [StarterGroup]) {
    guard !groups.isEmpty else { return }
    let ids = groups.reduce(into: Set<Module.ID>()) { $0.formUnion($1.members) }
    let areGrouped = edges.contains { ids.contains($0.importer) && ids.contains($0.imported) }
    let them = ids.count == 1 ? "it" : areGrouped ? "their layers" : "them"
    var ring = groups.map { Layer(group: $0, evidence: []) }
    if libraries.count > 1 {
      ring[0].evidence = [
        "\(ids.count.counted("target")); no import connects \(them)"
          + (ids.count < libraries.count ? " with other libraries" : "")
      ]
    }
    rings.insert(ring, at: 0)
  }

  /// Adds the libraries without an order as a layer outside of others, if there are any.
  private mutating func addUndivided(
    _ ids: Set<Module.ID>,
    _ grouping: LibraryGrouping,
    areInside: Bool
  ) {
    let (groups, order) = (grouping.groups, grouping.order)
    let ids = ids.filter { !graph[$0].files.isEmpty || graph[$0].isForeign }
    guard !ids.isEmpty else { return }
    let layer = libraries(ids, [])
    if areInside { rings.append([layer]) } else { leavesOut = true }
    guard ids.count > 1 else { return }
    let name = areInside ? " (\(layer.group.name))" : ""
    remarks.append("\(ids.count) libraries\(name) are not divided:")
    if order.obstacles.isEmpty {
      remarks.append("- neither folders nor the ends of their names show layers")
    }
    for obstacle in order.obstacles.prefix(3) {
      let other = groups.indices.contains(obstacle.other) ? groups[obstacle.other].name : "others"
      remarks.append(
        "- \(groups[obstacle.node].name): \(obstacle.against) of "
          + "\(obstacle.all.counted("import")) lead\(obstacle.against == 1 ? "s" : "") outward, "
          + "most to \(other)"
      )
    }
    remarks.append("To divide them, give each layer a folder, or list the targets of each layer.")
  }

  /// The layer of libraries without a name of their own: that of the folder around them, if any.
  private func libraries(_ ids: Set<Module.ID>, _ evidence: [String]) -> Layer {
    let folders = ids.map { id in
      graph[id].directory.map { $0.split(separator: "/").map(String.init) } ?? []
    }
    var common = folders.first ?? []
    for folder in folders {
      common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
    }
    let place = common.joined(separator: "/")
    let name =
      ids.count == 1
      ? ids.map { graph[$0].target }[0]
      : place.isEmpty ? "Libraries" : CamelWords.capitalized(StarterGroups.name(of: place))
    return Layer(
      group: StarterGroup(
        name: name,
        members: ids,
        reason: "libraries do not depend on the code that uses them"
      ),
      evidence: evidence
    )
  }
}
