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

  /// The maximum number of libraries of which each is a layer of its own.
  private static let few = 20

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
    var (groups, others) = groups(of: rest)
    var order = order(of: groups, others)
    // Each of a few libraries can be a layer if folders of them have no order.
    func unordered() -> Set<Module.ID> {
      order.rest.filter { $0 < groups.count }.reduce(into: others) {
        $0.formUnion(groups[$1].members)
      }
    }
    // Features are independent of each other whether or not they are a layer.
    let found = LibraryFeatures(libraries, edges, graph)
    features = groups.compactMap(found.features(of:))
    let together = groups.filter { found.features(of: $0) != nil }
    for features in [together, []] where rest.count <= Self.few && unordered().count > 1 {
      let known = (groups, others, order)
      let count = unordered().count
      (groups, others) = single(rest, except: features)
      order = self.order(of: groups, others)
      if unordered().count >= count { (groups, others, order) = known }
    }
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
          if let convention = LayerConvention.clean.first(where: { $0.reason == group.reason }) {
            group.reason = convention.reason(beside: inner)
          }
          return Layer(
            group: group,
            evidence: areSingle ? [] : evidence(for: groups[index], order, index)
          )
        }
      )
    }
    func union(_ indices: some Sequence<Int>) -> Set<Module.ID> {
      indices.reduce(into: []) { $0.formUnion(groups[$1].members) }
    }
    addAlone(order.rings.joined().filter(isAlone).map { groups[$0] })
    let left = others.union(union(order.rest.filter { $0 < groups.count }))
    // A layer of most libraries, or of all of them, says nothing.
    let isMost = left.count > Self.few && left.count * 2 > libraries.count
    if isMost { rings = [] }
    addUndivided(left, order, groups, areInside: !isMost && !(rings.isEmpty && roots.isEmpty))
    if !isMost { addRoots(roots) }
    let first = rings.firstIndex { $0[0].evidence.isEmpty && $0[0].group.reason == nil }
    if areSingle, !edges.isEmpty, let first {
      let against = groups.indices.reduce(0) { $0 + order.references(of: [$1]).against }
      let count = edges.reduce(0) { $0 + $1.sites.count }
      let ordered = rings[first...].joined().count { $0.group.reason == nil }
      rings[first][0].evidence = [
        "\(ordered) libraries; \(count.counted("import")) connect\(count == 1 ? "s" : "") them, "
          + "\(against == 0 ? "none" : "\(against)") against the order"
      ]
    }
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

  /// Groups libraries, and returns those that belong to no group and are too many to be layers.
  private func groups(of ids: [Module.ID]) -> (groups: [StarterGroup], others: Set<Module.ID>) {
    let found = StarterGroups(ids, graph)
    let isMost = found.groups.contains { group in
      group.features == nil && group.convention == nil && group.members.count * 4 >= ids.count * 3
    }
    if !found.groups.isEmpty, found.rest.count <= max(2, ids.count / 5),
      !isMost || ids.count > Self.few
    {
      let (groups, others) = single(found.rest)
      return (found.groups + groups, others)
    }
    return ids.count <= Self.few
      ? single(ids, except: found.groups.filter { $0.features != nil })
      : (found.groups, found.rest)
  }

  /// Returns features, and a group for each other library.
  private func single(
    _ ids: [Module.ID],
    except features: [StarterGroup]
  ) -> (groups: [StarterGroup], others: Set<Module.ID>) {
    let (groups, others) = single(
      ids.filter { id in !features.contains { $0.members.contains(id) } }
    )
    return (features + groups, others)
  }

  /// Returns a group for each library, and the libraries without sources.
  private func single(
    _ ids: some Sequence<Module.ID>
  ) -> (groups: [StarterGroup], others: Set<Module.ID>) {
    let isEmpty = { (id: Module.ID) in graph[id].files.isEmpty && !graph[id].isForeign }
    return (
      ids.filter { !isEmpty($0) }.sorted().map {
        StarterGroup(name: graph[$0].target, members: [$0])
      },
      Set(ids.filter(isEmpty))
    )
  }

  private func order(of groups: [StarterGroup], _ others: Set<Module.ID>) -> InwardOrder {
    var owners: [Module.ID: Int] = [:]
    for (index, group) in groups.enumerated() {
      for member in group.members { owners[member] = index }
    }
    for other in others { owners[other] = groups.count }
    var counts = Array(
      repeating: Array(repeating: 0, count: groups.count + 1),
      count: groups.count + 1
    )
    for edge in edges {
      guard let from = owners[edge.importer], let to = owners[edge.imported], from != to else {
        continue
      }
      counts[from][to] += edge.sites.count
    }
    return InwardOrder(
      counts,
      places: groups.map(\.convention) + [nil],
      families: counts.map { _ in nil },
      rest: [groups.count]
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
    _ order: InwardOrder,
    _ groups: [StarterGroup],
    areInside: Bool
  ) {
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
