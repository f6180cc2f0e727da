import LintCodeBase

/// The layers of a target's folders, in the order of the references between them.
struct StarterFolderLayers {
  /// The layers by ring, innermost first; empty if no folder is a layer.
  private(set) var rings: [[StarterLayer]] = []
  private(set) var features: [StarterFeatures] = []
  /// Features that do not refer to each other, in a target whose other files are not ordered.
  ///
  /// The target belongs to no layer then: the features use it, and it uses them.
  private(set) var looseFeatures: StarterLayer?
  /// What could not be divided, and what would help, in lines of a comment.
  private(set) var remarks: [String] = []
  /// Whether a folder is not a layer, although its name is conventional.
  private(set) var isUnconventional = false

  /// A folder, or the files outside of all folders.
  private struct Node {
    let name: String
    var folder: String?
    var convention: LayerConvention?
    var isOfFeatures = false
  }

  /// Folders whose names do not say what is in them, or that connect the others.
  private static let unclear: Set<String> = [
    "app", "appdelegate", "application", "assets", "classes", "generated", "legacy", "main", "misc",
    "mocks", "other", "others", "preview content", "resources", "source", "sources", "src",
    "supporting files", "supportingfiles", "swift", "vendor",
  ]

  /// The minimum number of references of a layer in a target of some size.
  private static let leastReferences = 10
  /// At most one of this many files of a large target is too few for a layer.
  private static let leastShare = 33
  private static let large = 50
  /// Layers that contain less than one of this many files of a target say too little about it.
  private static let leastOrdered = 10

  private let nodes: [Node]
  private let order: InwardOrder

  /// Orders the folders.
  ///
  /// - Parameters:
  ///   - graph: The code base with a module for each folder.
  init(_ target: StarterFolders.Target, _ graph: ModuleGraph) {
    let title = graph[target.id].target
    var nodes = target.folders.map { folder in
      let isOfFeatures = target.features.contains(folder)
      return Node(
        name: CamelWords.capitalized(Path.lastComponent(folder)),
        folder: folder,
        convention: isOfFeatures ? nil : LayerConvention.of(folder: folder),
        isOfFeatures: isOfFeatures
      )
    }
    nodes.append(Node(name: title))
    let places = Dictionary(nodes.enumerated().map { ($1.folder ?? "", $0) }) { first, _ in first }
    var owners: [Module.ID: Int] = [:]
    for id in graph.ownModules {
      owners[id] = id == target.id ? nodes.count - 1 : graph[id].layer.flatMap { places[$0] }
    }
    var counts = nodes.map { _ in nodes.map { _ in 0 } }
    for edge in graph.edges {
      guard let from = owners[edge.importer], let to = owners[edge.imported], from != to else {
        continue
      }
      counts[from][to] += edge.sites.count { $0.reference != nil }
    }
    let size = graph[target.id].files.count
    let unclear = nodes.indices.filter { index in
      guard let folder = nodes[index].folder else { return true }
      let name = Path.lastComponent(folder).lowercased()
      let count = graph[target.id].files.count { Path.isInside($0, folder) }
      let isSmall = size >= Self.large && count * Self.leastShare < size
      return Self.unclear.contains(name) || name.hasSuffix("tests") || isSmall
    }
    self.nodes = nodes
    order = InwardOrder(
      counts,
      places: nodes.map(\.convention?.place),
      families: nodes.map(\.convention?.name),
      rest: Set(unclear),
      needs: size < Self.large ? InwardOrder.least : Self.leastReferences
    )
    let folders = nodes.map(\.folder)
    func rest(_ divided: [Int]) -> Int {
      graph[target.id].files.count { file in
        !divided.compactMap { folders[$0] }.contains { Path.isInside(file, $0) }
      }
    }
    let ordered = Array(order.rings.joined())
    let isEnough = (size - rest(ordered)) * Self.leastOrdered >= size
    if isEnough { addLayers(graph, owners, target) }
    let loose = rings.isEmpty ? addLooseFeatures(graph, owners) : nil
    isUnconventional = order.rest.contains { nodes[$0].convention != nil }
    addRemarks(rest((isEnough ? ordered : []) + [loose].compactMap(\.self)), of: size, title, loose)
  }

  private mutating func addLayers(
    _ graph: ModuleGraph,
    _ owners: [Module.ID: Int],
    _ target: StarterFolders.Target
  ) {
    // What connects the others is outside of all layers, under the name of the target.
    let last = order.rings.last ?? []
    let connects =
      !target.hasOthers && order.rest.count == 1 && last.allSatisfy { nodes[$0].convention == nil }
    for ring in connects ? order.rings.dropLast() : order.rings[...] {
      var layers: [StarterLayer] = []
      for index in ring {
        let family = ring.filter {
          $0 == index
            || (nodes[$0].convention != nil
              && nodes[$0].convention?.name == nodes[index].convention?.name)
        }
        if family.first == index { layers.append(layer(of: family, graph, owners)) }
      }
      rings.append(layers)
    }
  }

  /// The layer of a folder, or of several of one convention.
  private mutating func layer(
    of family: [Int],
    _ graph: ModuleGraph,
    _ owners: [Module.ID: Int]
  ) -> StarterLayer {
    let node = nodes[family[0]]
    let name = family.count == 1 ? node.name : node.convention?.name ?? node.name
    let parts = graph.ownModules.filter { owners[$0].map(family.contains) ?? false }
    let files = Set(parts.flatMap { graph[$0].files }).count
    let (along, against) = order.references(of: family)
    let inner = order.inner(of: family).compactMap { nodes[$0].folder.map(Path.lastComponent) }
    var patterns = family.compactMap { nodes[$0].folder }
    if node.isOfFeatures, let features = features(of: parts, in: patterns[0], graph) {
      self.features.append(features)
      patterns = ["\(patterns[0])/*"]
    }
    return StarterLayer(
      name: name,
      patterns: patterns,
      reason: node.convention?.reason(beside: inner)
        ?? "code that depends on \(name) is outside of it",
      isOfFolders: true,
      evidence: [
        "\(files.counted("file")); \(along.counted("reference")) connect\(along == 1 ? "s" : "") them with "
          + "other layers, \(against == 0 ? "none" : "\(against)") against the order"
      ]
    )
  }

  /// Adds the first features that do not refer to each other, and returns their node.
  private mutating func addLooseFeatures(
    _ graph: ModuleGraph,
    _ owners: [Module.ID: Int]
  ) -> Int? {
    for (index, node) in nodes.enumerated() where node.isOfFeatures {
      guard let folder = node.folder else { continue }
      let parts = graph.ownModules.filter { owners[$0] == index }
      guard let found = features(of: parts, in: folder, graph) else { continue }
      features.append(found)
      looseFeatures = StarterLayer(
        name: node.name,
        patterns: ["\(folder)/*"],
        reason: "features use the rest of the app, but not each other",
        isOfFolders: true,
        evidence: [found.evidence]
      )
      return index
    }
    return nil
  }

  private func features(
    of parts: [Module.ID],
    in folder: String,
    _ graph: ModuleGraph
  ) -> StarterFeatures? {
    let names = Dictionary(
      parts.map { ($0, Path.lastComponent(graph[$0].directory ?? graph[$0].target)) }
    ) { $1 }
    let references = parts.flatMap(graph.edges(from:)).compactMap { edge in
      let isOwn = graph[edge.imported].origin == .own
      return names[edge.importer].flatMap { name in
        isOwn
          ? StarterFeatures.Reference(
            from: name,
            to: names[edge.imported],
            count: edge.sites.count
          ) : nil
      }
    }
    return StarterFeatures("\(folder)/{feature}", Set(names.values), references)
  }

  private mutating func addRemarks(_ rest: Int, of size: Int, _ title: String, _ loose: Int?) {
    // The nearest to a layer come first: others often refer to them.
    let causes = order.obstacles.filter { $0.node != loose }.sorted {
      ($0.against * $1.all, $0.node) < ($1.against * $0.all, $1.node)
    }
    guard let nearest = causes.first else { return }
    remarks.append("\(rest) of \(size) files of \(title) are not divided:")
    for cause in causes.prefix(3) {
      let other = nodes[cause.other]
      let goal = other.folder == nil ? "files outside of the folders" : other.name
      remarks.append(
        "- \(nodes[cause.node].name): \(cause.against) of \(cause.all.counted("reference")) "
          + "lead\(cause.against == 1 ? "s" : "") outward, most to \(goal)"
      )
    }
    remarks.append(
      "To make \(nodes[nearest.node].name) a layer, move what it refers to inside of it."
    )
  }
}
