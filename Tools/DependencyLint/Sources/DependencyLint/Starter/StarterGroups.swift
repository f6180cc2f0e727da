import LintCodeBase

/// Groups libraries by folders that several features have, then by conventional names, then by their
/// folders, and those of a large folder by words in their names.
struct StarterGroups {
  /// The number of features that must have the same folder for it to be a layer.
  private static let repetitions = 3
  /// The maximum number of sibling targets that are listed by name rather than grouped.
  static let smallFolder = 12

  private let graph: ModuleGraph
  private let conventions: [LayerConvention]
  /// Returns the targets of the code base that a pattern matches.
  private let matches: (String) -> Set<Module.ID>
  private(set) var groups: [StarterGroup] = []
  private var rest: Set<Module.ID>

  /// Groups the libraries of a graph.
  init(
    _ libraries: [Module.ID],
    _ graph: ModuleGraph,
    matches: @escaping (String) -> Set<Module.ID>
  ) {
    self.init(libraries, graph, LayerConvention.clean, matches)
    addRepeatedFolders()
    addConventions { graph[$0].target.hasSuffix($1) }
    addFolders()
    groups.sort { $0.name < $1.name }
  }

  /// Groups the libraries that follow conventions by their names or folders.
  init(_ libraries: [Module.ID], _ graph: ModuleGraph, conventions: [LayerConvention]) {
    self.init(libraries, graph, conventions) { _ in [] }
    addConventions { id, ending in
      graph[id].target.hasSuffix(ending)
        || graph[id].directory.map(Path.lastComponent) == ending
    }
  }

  private init(
    _ libraries: [Module.ID],
    _ graph: ModuleGraph,
    _ conventions: [LayerConvention],
    _ matches: @escaping (String) -> Set<Module.ID>
  ) {
    self.graph = graph
    self.conventions = conventions
    self.matches = matches
    rest = Set(libraries)
  }

  /// Adds the groups of folders such as `Features/*/Domain`.
  private mutating func addRepeatedFolders() {
    struct Place: Hashable { let around, name: String }
    let places = Dictionary(grouping: rest) { id -> Place? in
      guard let directory = graph[id].directory else { return nil }
      let around = Path.folder(of: Path.folder(of: directory))
      return around == "." ? nil : Place(around: around, name: Path.lastComponent(directory))
    }
    for (place, members) in places where members.count >= Self.repetitions {
      guard let name = place?.name, !Self.isGeneric(name) else { continue }
      let convention = conventions.first { $0.name == name || $0.endings.contains(name) }
      add(name, Set(members))
      groups[groups.count - 1].convention = convention?.place
      groups[groups.count - 1].reason = convention?.reason
    }
  }

  private mutating func addConventions(follows: (Module.ID, String) -> Bool) {
    let found = conventions.map { convention in
      rest.filter { id in convention.endings.contains { follows(id, $0) } }
    }
    // A single layer can be a coincidence; two are a convention.
    guard found.count(where: { !$0.isEmpty }) > 1 else { return }
    for (convention, found) in zip(conventions, found) {
      let members = found.intersection(rest)
      if members.isEmpty { continue }
      groups.append(
        StarterGroup(
          name: convention.name,
          members: members,
          convention: convention.place,
          reason: convention.reason
        )
      )
      rest.subtract(members)
    }
  }

  private mutating func addFolders() {
    let grouped = groups.flatMap(\.members)
    let total = rest.count + grouped.count
    let places = Dictionary(grouping: rest) { place(of: $0) }
    let isFlat = Set(places.keys).union(grouped.map { place(of: $0) }).count == 1
    for (place, members) in places.sorted(by: { $0.key < $1.key }) where members.count > 1 {
      if members.count > Self.smallFolder, members.count * 2 > total {
        addWords(Set(members))
      } else if !isFlat, !place.isEmpty {
        add(Self.name(of: place), Set(members))
      }
    }
  }

  /// Adds groups of three or more targets that share the last or first words of their names.
  private mutating func addWords(_ members: Set<Module.ID>) {
    let words = Set(members.flatMap { PatternCover.affixes(of: graph[$0].target) })
    var affixes = Dictionary(uniqueKeysWithValues: words.map { ($0, matches($0)) })
      .filter { $0.value.isSubset(of: members) }
    while true {
      affixes = affixes.mapValues { $0.intersection(rest) }
      let best = affixes.filter { $0.value.count > 2 && $0.value.count < members.count }
        .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      guard let best else { return }
      let word = best.key.filter { $0.isLetter || $0.isNumber }
      add(best.key.hasPrefix("*") && !word.hasSuffix("s") ? word + "s" : word, best.value)
    }
  }

  /// The name of a folder, or of the one around it if the name says nothing.
  private static func name(of place: String) -> String {
    let name = Path.lastComponent(place)
    guard isGeneric(name) else { return name }
    let around = Path.folder(of: place)
    return around == "." ? "Libraries" : Self.name(of: around)
  }

  private static func isGeneric(_ name: String) -> Bool {
    ["sources", "source", "src", "srcs"].contains(name.lowercased())
  }

  private mutating func add(_ name: String, _ members: Set<Module.ID>) {
    let name = name.prefix(1).uppercased() + name.dropFirst()
    groups.append(StarterGroup(name: name, members: members))
    rest.subtract(members)
  }

  /// The folder that shows what a target is for; for a package with one library, the folder around
  /// it.
  private func place(of id: Module.ID) -> String {
    let module = graph[id]
    guard let directory = module.directory else { return "" }
    let package = module.home ?? "."
    if package != ".", module.kind != .folder, !module.isOfProject, !module.isOfPod {
      let isAlone = !rest.contains { $0 != id && graph[$0].manifest == module.manifest }
      let place = isAlone ? Path.folder(of: package) : package
      return place == "." ? "" : place
    }
    let parent = Path.folder(of: directory)
    return parent == "." ? "" : parent
  }
}
