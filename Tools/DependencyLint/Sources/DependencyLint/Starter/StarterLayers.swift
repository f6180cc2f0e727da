import LintCodeBase

/// The layers of a first configuration, in an order that the current imports follow.
struct StarterLayers {
  /// The layers by ring, innermost first.
  private(set) var rings: [[StarterLayer]] = []
  /// The features that do not refer to each other.
  private(set) var features: [StarterFeatures] = []
  /// What could not be divided, and what would help, in lines of a comment.
  private(set) var remarks: [String] = []
  /// Whether each target belongs to a layer.
  private(set) var isExhaustive = true
  /// Whether the layers divide the libraries or the largest targets.
  private(set) var dividesCode = false
  /// Whether conventional folders are not layers.
  private(set) var isUnconventional = false
  /// The imports that run against the order, such as `A imports B`.
  private(set) var against: [String] = []

  /// The minimum number of files of a target for layers of its own.
  private static let many = 20

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
    let divided = folders.map { ($0, StarterFolderLayers($0, references)) }
    let loose = Set(divided.filter { $0.1.looseFeatures != nil }.map(\.0.id))
    let added = addLibraries(kinds.libraries.filter { !loose.contains($0) }, divided)
    for (target, found) in divided {
      if !added.contains(target.id) { addFolders(found, of: target) }
      features += found.features
      remarks += found.remarks
      isUnconventional = isUnconventional || found.isUnconventional
      dividesCode = dividesCode || !found.rings.isEmpty
    }
    var sets: Set<String> = []
    features = features.filter { sets.insert($0.sets).inserted }
    isExhaustive = isExhaustive && loose.isEmpty
    dividesCode = dividesCode || !features.isEmpty
    // Without the libraries, only tests and programs are left.
    if isExhaustive || !rings.isEmpty { addPrograms(kinds, except: loose) }
    if !dividesCode, remarks.isEmpty { addUndivided(kinds) }
  }

  /// Says of a code base without layers where the files of its largest target lie.
  private mutating func addUndivided(_ kinds: StarterKinds) {
    let targets = (kinds.programs + kinds.libraries).map { graph[$0] }
    guard let target = targets.max(by: { $0.files.count < $1.files.count }),
      target.files.count >= Self.many,
      let largest = Dictionary(grouping: target.files, by: Path.folder)
        .max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
    else { return }
    let (count, all) = (largest.value.count, target.files.count)
    remarks = [
      "\(all) files of \(target.target) are not divided:",
      "- \(count == all ? "all" : "\(count)") of them lie directly in \(largest.key)",
      "To divide them, give each layer a folder.",
    ]
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
      groups = [StarterGroup(name: "Modules", members: divided)]
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

  private mutating func addPrograms(_ kinds: StarterKinds, except loose: Set<Module.ID> = []) {
    let support = Set(kinds.support)
    let useSupport = kinds.examples.contains { id in
      graph.edges(from: id).contains { support.contains($0.imported) }
    }
    func addExamples() {
      add("Examples", kinds.examples, "examples show how to use the libraries")
    }
    if !useSupport { addExamples() }
    add("Programs", kinds.programs.filter { !loose.contains($0) }, "only tests import programs")
    add("TestSupport", kinds.support, "code shared by tests is not part of the product")
    if useSupport { addExamples() }
    add("Tests", kinds.tests, "nothing imports tests", hasEndings: true)
  }

  /// The conventional layers of targets, each of the folders of all targets.
  private mutating func conventionalLayers(of targets: [StarterFolders.Target]) -> [[StarterLayer]]
  {
    let folders = targets.flatMap(\.folders).sorted()
    var layers: [Int: [StarterLayer]] = [:]
    for convention in LayerConvention.folders {
      let patterns = folders.filter { LayerConvention.of(folder: $0)?.name == convention.name }
      if patterns.isEmpty { continue }
      layers[convention.place, default: []].append(
        StarterLayer(
          name: free(convention.name, for: [], of: convention.name),
          patterns: patterns,
          reason: convention.reason,
          isOfFolders: true
        )
      )
    }
    return layers.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds the layers of libraries that their names and imports show.
  ///
  /// - Parameter divided: Targets with layers of their folders, which are inside of a library's.
  /// - Returns: The libraries among these targets.
  private mutating func addLibraries(
    _ libraries: [Module.ID],
    _ divided: [(StarterFolders.Target, StarterFolderLayers)]
  ) -> Set<Module.ID> {
    var added: Set<Module.ID> = []
    let found = LibraryLayers(libraries, graph)
    features += found.features
    remarks = found.remarks + remarks
    isExhaustive = isExhaustive && !found.leavesOut
    dividesCode = dividesCode || found.rings.count > 1
    for ring in found.rings {
      let members = ring.reduce(into: Set<Module.ID>()) { $0.formUnion($1.group.members) }
      for (target, folders) in divided where members.contains(target.id) {
        addFolders(folders, of: target)
        added.insert(target.id)
      }
      let layers = ring.compactMap { layer in
        self.layer(
          layer.group.name,
          layer.group.members,
          layer.group.reason
            ?? (layer.group.members.count == 1
              ? "" : "code that depends on \(layer.group.name) is outside of it"),
          layer.evidence,
          hasEndings: layer.group.convention != nil
        )
      }
      if !layers.isEmpty { rings.append(layers) }
    }
    return added
  }

  /// Adds the layers of a preset's libraries, and layers of folders inside of the innermost group.
  private mutating func addLibraries(_ order: StarterOrder, folders: [[StarterLayer]] = []) {
    for ring in 0...(order.rings.max() ?? 0) {
      if ring == 1 { rings += folders }
      var layers: [StarterLayer] = []
      for (group, place) in zip(order.groups, order.rings) where place == ring {
        let reason =
          group.convention?.reason ?? "code that depends on \(group.name) is outside of it"
        layers += layer(group.name, group.members, reason, hasEndings: true).map { [$0] } ?? []
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
  private mutating func addFolders(_ found: StarterFolderLayers, of target: StarterFolders.Target) {
    for ring in found.rings + (found.looseFeatures.map { [[$0]] } ?? []) {
      rings.append(
        ring.map { layer in
          var layer = layer
          layer.name = free(layer.name, for: [], of: graph[target.id].target)
          return layer
        }
      )
    }
  }

  private mutating func add(
    _ name: String,
    _ members: [Module.ID],
    _ reason: String,
    hasEndings: Bool = false
  ) {
    if let layer = layer(name, Set(members), reason, hasEndings: hasEndings) {
      rings.append([layer])
    }
  }

  private mutating func layer(
    _ name: String,
    _ members: Set<Module.ID>,
    _ reason: String,
    _ evidence: [String] = [],
    hasEndings: Bool
  ) -> StarterLayer? {
    guard
      members.contains(where: {
        !graph[$0].files.isEmpty || graph[$0].isForeign
          || graph[$0].hasGeneratedSources
      })
    else { return nil }
    let members = members.union(members.flatMap(graph.twins(of:)))
    let indices = Set(own.indices.filter { members.contains(own[$0]) })
    let patterns = cover.patterns(for: indices, hasEndings: hasEndings)
    guard !patterns.isEmpty else { return nil }
    return StarterLayer(
      name: free(name, for: members, of: Self.name(of: members.map { graph[$0].target })),
      patterns: patterns,
      reason: reason,
      evidence: evidence
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
    let isOfMember = members.contains { graph[$0].target == name }
    let isModule = graph.modules.indices.contains { id in
      // What others know by the name of a member is the member, such as the package of a demo.
      (graph[id].name == name || graph[id].target == name) && !members.contains(id)
        && (graph[id].origin == .own || !isOfMember)
    }
    var free = isModule ? surroundings(of: members, name) + name : name
    if isModule, free == name { free = name + "Layer" }
    if taken.contains(free) { free = owner + name }
    while !taken.insert(free).inserted { free += "Layer" }
    return free
  }

  /// The innermost folder around targets that says more than a name; empty for none.
  private func surroundings(of members: Set<Module.ID>, _ name: String) -> String {
    let paths = members.map { graph[$0].directory?.split(separator: "/").map(String.init) ?? [] }
    let common = paths.dropFirst().reduce(paths.first ?? []) { common, path in
      Array(zip(common, path).prefix { $0 == $1 }.map(\.0))
    }
    let folder = common.last { folder in
      folder.lowercased() != name.lowercased() && folder != "." && !StarterGroups.isGeneric(folder)
    }
    return folder.map(CamelWords.capitalized) ?? ""
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
