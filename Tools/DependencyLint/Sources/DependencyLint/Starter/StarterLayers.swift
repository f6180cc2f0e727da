import LintCodeBase

/// The layers of a first configuration, in an order that the current imports follow.
struct StarterLayers {
  struct Layer {
    var name: String
    var patterns: [String]
    var reason: String
    /// Whether the patterns are folders inside targets.
    var isOfFolders = false
  }

  /// The layers by ring, innermost first.
  private(set) var rings: [[Layer]] = []
  /// The imports that run against the order, such as `A imports B`.
  private(set) var against: [String] = []

  private let graph: ModuleGraph
  private let own: [Module.ID]
  private let cover: PatternCover
  private var taken: Set<String> = []

  /// Finds the layers.
  ///
  /// - Parameters:
  ///   - folders: The folders of targets to order.
  ///   - references: The references between the folders.
  init(_ graph: ModuleGraph, _ folders: [StarterFolders.Target], _ references: ModuleGraph) {
    self.init(graph)
    let kinds = StarterKinds(graph)
    let (own, cover) = (own, cover)
    let found = StarterGroups(kinds.libraries, graph) { text in
      Set(cover.matches(of: text).map { own[$0] })
    }
    var groups = found.groups
    if groups.isEmpty, kinds.libraries.count <= StarterGroups.smallFolder {
      groups = Self.single(kinds.libraries, graph)
    }
    let order = StarterOrder(kinds.libraries, groups: groups, graph)
    against = against(order)
    // The folders of a library are only ordered if it is the only one.
    let isOfLibrary = kinds.programs.isEmpty
    if !isOfLibrary { addLibraries(order) }
    let placed = Set(folders.filter { addFolders(of: $0, references) }.map(\.id))
    if isOfLibrary, placed.isEmpty { addLibraries(order) }
    addPrograms(kinds, except: placed)
  }

  /// Writes the layers of a preset, in its order.
  ///
  /// - Parameters:
  ///   - folders: The targets that the preset divides, with their folders.
  init(_ preset: StarterPreset, _ graph: ModuleGraph, _ folders: [StarterFolders.Target]) {
    self.init(graph)
    let kinds = StarterKinds(graph)
    let divided = Set(folders.map(\.id)).intersection(kinds.libraries)
    var groups: [StarterGroup] = []
    if let conventions = preset.conventions {
      groups = StarterGroups(kinds.libraries, graph, conventions: conventions).groups
    } else if !divided.isEmpty {
      groups = [StarterGroup(name: "Modules", members: divided, convention: 0)]
    }
    guard !groups.isEmpty || !folders.isEmpty else { return }
    let order = StarterOrder(kinds.libraries, conventional: groups, graph)
    against = against(order)
    let layers = conventionalLayers(of: folders)
    addLibraries(order, folders: divided.isEmpty ? [] : layers)
    if divided.isEmpty { rings += layers }
    addPrograms(kinds)
  }

  private init(_ graph: ModuleGraph) {
    self.graph = graph
    own = Array(graph.ownModules)
    cover = PatternCover(own.map { graph[$0] })
  }

  private func against(_ order: StarterOrder) -> [String] {
    order.against.map { edge in
      "\(graph.title(edge.importer)) imports \(graph.title(edge.imported))"
    }.sorted()
  }

  private mutating func addPrograms(_ kinds: StarterKinds, except placed: Set<Module.ID> = []) {
    add(
      "Programs",
      kinds.programs.filter { !placed.contains($0) },
      "only tests import programs"
    )
    add("TestSupport", kinds.support, "code shared by tests is not part of the product")
    add("Tests", kinds.tests, "nothing imports tests")
  }

  /// A group for each library that imports another one or is imported.
  private static func single(_ libraries: [Module.ID], _ graph: ModuleGraph) -> [StarterGroup] {
    let members = Set(libraries)
    let edges = graph.edges.filter {
      members.contains($0.importer) && members.contains($0.imported)
    }
    let linked = Set(edges.flatMap { [$0.importer, $0.imported] })
    return libraries.filter { linked.contains($0) && !graph[$0].files.isEmpty }.map { id in
      StarterGroup(name: graph[id].target, members: [id])
    }
  }

  /// The conventional layers of targets, each of the folders of all targets.
  private mutating func conventionalLayers(of targets: [StarterFolders.Target]) -> [[Layer]] {
    let folders = targets.flatMap(\.folders).sorted()
    let rings = FolderConvention.rings.map { ring in
      ring.compactMap { convention -> Layer? in
        let patterns = folders.filter {
          FolderConvention.of($0)?.convention.name == convention.name
        }
        return patterns.isEmpty
          ? nil
          : Layer(
            name: free(convention.name, for: [], of: convention.name),
            patterns: patterns,
            reason: convention.reason,
            isOfFolders: true
          )
      }
    }
    return rings.filter { !$0.isEmpty }
  }

  /// Adds the layers of libraries, and layers of folders inside of the innermost group.
  private mutating func addLibraries(_ order: StarterOrder, folders: [[Layer]] = []) {
    for ring in 0...(order.rings.max() ?? 0) {
      if ring == 1 { rings += folders }
      var layers: [Layer] = []
      for (group, place) in zip(order.groups, order.rings) where place == ring {
        let reason = group.reason ?? "code that depends on \(group.name) is outside of it"
        layers += layer(group.name, group.members, reason).map { [$0] } ?? []
      }
      if !layers.isEmpty { rings.append(layers) }
      let band = order.bands.filter { $0.value == ring }.map(\.key)
      let isOutermost = ring > 0 && ring == order.rings.max()
      let inner = rings.last?.map(\.name) ?? []
      let last = inner.count < 3 ? inner.joined(separator: "And") : "Ring\(rings.count)"
      add(
        ring == 0 ? "Libraries" : isOutermost ? "Assembly" : "Above\(last)",
        band,
        ring == 0
          ? "libraries do not depend on the code that uses them"
          : isOutermost
            ? "layers do not depend on the code that connects them"
            : "inner layers do not depend on the code that uses them"
      )
    }
  }

  /// Adds the layers of folders inside a target.
  ///
  /// - Returns: Whether a layer for the target's other files is among them. Otherwise, they belong
  ///   outside of the folders.
  private mutating func addFolders(
    of target: StarterFolders.Target,
    _ references: ModuleGraph
  ) -> Bool {
    var found = StarterFolderLayers(target, references).rings
    if let last = found.indices.last { found[last].removeAll(where: \.folders.isEmpty) }
    for ring in found where !ring.isEmpty {
      rings.append(
        ring.compactMap { layer in
          layer.folders.isEmpty
            ? self.layer(layer.name, [target.id], layer.reason)
            : Layer(
              name: free(layer.name, for: [], of: graph[target.id].target),
              patterns: layer.folders,
              reason: layer.reason,
              isOfFolders: true
            )
        }
      )
    }
    return found.joined().contains(where: \.folders.isEmpty)
  }

  private mutating func add(_ name: String, _ members: [Module.ID], _ reason: String) {
    if let layer = layer(name, Set(members), reason) { rings.append([layer]) }
  }

  private mutating func layer(
    _ name: String,
    _ members: Set<Module.ID>,
    _ reason: String
  ) -> Layer? {
    guard
      members.contains(where: {
        !graph[$0].files.isEmpty || graph[$0].isForeign
          || graph[$0].hasGeneratedSources
      })
    else { return nil }
    let indices = Set(own.indices.filter { members.contains(own[$0]) })
    return Layer(
      name: free(name, for: members, of: Self.name(of: members.map { graph[$0].target })),
      patterns: cover.patterns(for: indices),
      reason: reason
    )
  }

  /// Makes a name unique among layers, and among modules that are not members.
  ///
  /// - Parameters:
  ///   - name: The preferred name.
  ///   - members: The targets of the layer.
  ///   - owner: What to begin the name with if another layer has it.
  private mutating func free(
    _ name: String,
    for members: Set<Module.ID>,
    of owner: String
  ) -> String {
    let isModule = graph.modules.indices.contains { id in
      (graph[id].name == name || graph[id].target == name) && !members.contains(id)
    }
    var free = isModule ? name + "Layer" : name
    if taken.contains(free) { free = owner + name }
    while !taken.insert(free).inserted { free += "Layer" }
    return free
  }

  /// The words that the names of all targets begin with, or else `Other`.
  private static func name(of targets: [String]) -> String {
    let targets = targets.sorted()
    var words = CamelWords.split(targets.first ?? "")
    while !words.isEmpty, !targets.allSatisfy({ $0.hasPrefix(words.joined()) }) {
      words.removeLast()
    }
    return words.isEmpty ? "Other" : words.joined()
  }
}
