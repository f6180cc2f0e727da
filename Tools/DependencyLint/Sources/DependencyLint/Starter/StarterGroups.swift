import LintCodeBase

/// Groups libraries by folders that several features have, then by conventional names, then by their
/// folders.
struct StarterGroups {
  /// The number of features that must have the same folder for it to be a layer.
  private static let repetitions = 3

  /// At least one of this many libraries follows a convention of names.
  private static let share = 3

  private let graph: ModuleGraph
  private let conventions: [LayerConvention]
  private(set) var groups: [StarterGroup] = []
  /// The libraries without a group.
  private(set) var rest: Set<Module.ID>
  /// Whether packages with several libraries are groups, rather than the folders around packages.
  private var hasLargePackages = false

  /// Groups the libraries of a graph.
  init(_ libraries: [Module.ID], _ graph: ModuleGraph) {
    self.init(libraries, graph, LayerConvention.clean)
    let folders = Set(libraries.map(place(of:)))
    hasLargePackages = folders.count == 1
    addRepeatedFolders()
    addConventions { graph[$0].target.hasSuffix($1) }
    addRepeatedEndings(libraries)
    addFolders()
    groups.sort { $0.name < $1.name }
  }

  /// Groups the libraries that follow conventions by their names or folders.
  init(_ libraries: [Module.ID], _ graph: ModuleGraph, conventions: [LayerConvention]) {
    self.init(libraries, graph, conventions)
    addConventions { id, ending in
      graph[id].target.hasSuffix(ending)
        || graph[id].directory.map(Path.lastComponent) == ending
    }
  }

  private init(
    _ libraries: [Module.ID],
    _ graph: ModuleGraph,
    _ conventions: [LayerConvention]
  ) {
    self.graph = graph
    self.conventions = conventions
    rest = Set(libraries)
  }

  /// Adds the groups of folders such as `Features/*/Domain`.
  private mutating func addRepeatedFolders() {
    struct Place: Hashable { let around, name: String }
    let places = Dictionary(grouping: rest) { id -> Place? in
      guard let directory = graph[id].directory else { return nil }
      let name = Self.essential(directory.split(separator: "/")[...]).last.map(String.init)
      let feature = Self.place(of: directory)
      let around = Path.folder(of: feature)
      return around == "." || feature == "." ? nil : name.map { Place(around: around, name: $0) }
    }
    let found = places.filter { $0.value.count >= Self.repetitions }
    let names = Dictionary(found.keys.compactMap(\.?.name).map { ($0, 1) }, uniquingKeysWith: +)
    for (place, members) in found {
      guard let place, !Self.isGeneric(place.name) else { continue }
      let name = place.name
      let convention = conventions.first { $0.name == name || $0.names.contains(name) }
      add(names[name] == 1 ? name : Path.lastComponent(place.around) + name, Set(members))
      groups[groups.count - 1].features = place.around
      groups[groups.count - 1].convention = convention
    }
  }

  private mutating func addConventions(follows: (Module.ID, String) -> Bool) {
    let found = conventions.map { convention in
      rest.filter { id in convention.names.contains { follows(id, $0) } }
    }
    // A single layer can be a coincidence; two are a convention, if they have many of the libraries.
    let members = found.reduce(into: Set<Module.ID>()) { $0.formUnion($1) }
    guard found.count(where: { !$0.isEmpty }) > 1, members.count * Self.share >= rest.count else {
      return
    }
    for (convention, found) in zip(conventions, found) {
      let members = found.intersection(rest)
      if members.isEmpty { continue }
      groups.append(
        StarterGroup(name: convention.name, members: members, convention: convention)
      )
      if convention.isOfFeatures { addFeatures(convention) }
      rest.subtract(members)
    }
  }

  /// Adds the groups of endings such as `Application` of `FilmsApplication`, if a folder has several of
  /// them, and they belong to several features: `FilmsDomain` begins with the same words.
  private mutating func addRepeatedEndings(_ libraries: [Module.ID]) {
    func parts(_ id: Module.ID) -> (start: String, end: String)? {
      let words = CamelWords.split(graph[id].target)
      return words.count > 1 ? (words.dropLast().joined(), words[words.count - 1]) : nil
    }
    let all = libraries.compactMap(parts)
    let ends = Dictionary(grouping: all, by: \.start).mapValues { Set($0.map(\.end)) }
    for members in Dictionary(grouping: rest, by: place(of:)).values {
      let found = Dictionary(grouping: members) { parts($0)?.end ?? "" }.filter { end, members in
        let repeated = members.count { id in
          parts(id).map { (ends[$0.start]?.count ?? 0) > 1 } ?? false
        }
        return !end.isEmpty && repeated >= Self.repetitions
      }
      // One ending says no more than the folder.
      guard found.count > 1 else { continue }
      for (end, members) in found.sorted(by: { $0.key < $1.key }) { add(end, Set(members)) }
    }
  }

  /// Notes where the features of the last group lie, if they share a folder and the end of their
  /// names.
  private mutating func addFeatures(_ convention: LayerConvention) {
    let index = groups.count - 1
    let members = groups[index].members
    let folders = Set(members.map { graph[$0].directory.map(Self.place(of:)) ?? "." })
    let ending = convention.names.first { ending in
      members.allSatisfy { graph[$0].target.hasSuffix(ending) }
    }
    guard members.count >= StarterFeatures.least, folders.count == 1, folders != ["."],
      let ending
    else { return }
    groups[index].features = folders.first
    groups[index].ending = ending
  }

  private mutating func addFolders() {
    let grouped = groups.flatMap(\.members)
    let places = Dictionary(grouping: rest) { place(of: $0) }
    guard Set(places.keys).union(grouped.map { place(of: $0) }).count > 1 else { return }
    for (place, members) in places.sorted(by: { $0.key < $1.key })
    where members.count > 1 && !place.isEmpty && Self.name(of: place) != Self.nameless {
      add(Self.name(of: place), Set(members))
      if StarterFeatures.folders.contains(Path.lastComponent(place)) {
        groups[groups.count - 1].features = place
      }
    }
  }

  /// The name of a folder, or of the one around it if the name says nothing.
  static func name(of place: String) -> String {
    let name = Path.lastComponent(place)
    guard isGeneric(name) else { return name }
    let around = Path.folder(of: place)
    return around == "." ? nameless : Self.name(of: around)
  }

  /// The name of a folder whose path says nothing.
  private static let nameless = "Libraries"

  static func isGeneric(_ name: String) -> Bool {
    ["sources", "source", "src", "srcs", "targets"].contains(name.lowercased())
  }

  private mutating func add(_ name: String, _ members: Set<Module.ID>) {
    let name = CamelWords.capitalized(name)
    groups.append(StarterGroup(name: name, members: members))
    rest.subtract(members)
  }

  /// The folder that shows what a target is for; for a package, the folder around it.
  func place(of id: Module.ID) -> String {
    let module = graph[id]
    guard let directory = module.directory else { return "" }
    let package = module.home ?? "."
    if package != ".", module.kind != .folder, !module.isOfProject, !module.isOfPod {
      let around = hasLargePackages ? package : Path.folder(of: package)
      return around == "." ? package : around
    }
    let parent = Self.place(of: directory)
    return parent == "." ? "" : parent
  }

  /// The folder around that of a target: `Kit` for `Kit/Net`, `Kit/Net/Sources` and
  /// `Kit/Net/Targets/Net/Sources`.
  static func place(of folder: String) -> String {
    var parts = essential(folder.split(separator: "/")[...])
    guard let name = parts.popLast() else { return "." }
    parts = essential(parts)
    if parts.last == name { parts = essential(parts.dropLast()) }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The folders without the last ones whose names say nothing.
  private static func essential(_ folders: ArraySlice<Substring>) -> ArraySlice<Substring> {
    var folders = folders
    while folders.count > 1, let last = folders.last, isGeneric(String(last)) {
      folders.removeLast()
    }
    return folders
  }
}
