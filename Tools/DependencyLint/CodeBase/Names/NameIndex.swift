import LintScanner

/// What the names in a code base may mean.
struct NameIndex {
  typealias Name = NameTable.ID

  struct Candidate {
    let file: Int
    let declaration: SourceNames.Declaration
  }

  struct Member: Hashable {
    let owner, name: Name
  }

  let graph: ModuleGraph
  let files: [String]
  let survey: NameSurvey
  /// The targets of each file.
  private(set) var targets: [[Module.ID]]
  /// The folder layer, or else the layered target, of each file; -1 for none.
  private(set) var units: [Module.ID]
  /// The modules that each file imports; `true` if it sees what is internal to them.
  private(set) var imports: [[Module.ID: Bool]]
  /// The declarations at the top level, by name.
  private(set) var candidates: [[Candidate]]
  /// The types that declare or may inherit a member with a name.
  private(set) var owners: [Name: Set<Name>] = [:]
  private(set) var members: [Member: [Candidate]] = [:]
  private(set) var ancestors: [Name: Set<Name>] = [:]

  init(
    _ graph: ModuleGraph,
    files: [String],
    _ survey: NameSurvey,
    isLayered: (Module) -> Bool
  ) {
    self.graph = graph
    self.files = files
    self.survey = survey
    targets = Array(repeating: [], count: files.count)
    units = Array(repeating: -1, count: files.count)
    imports = Array(repeating: [:], count: files.count)
    candidates = Array(repeating: [], count: survey.table.count)
    let places = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    addUnits(places, isLayered)
    addImports(places)
    for (file, names) in survey.files.enumerated() { names.map { add($0, file) } }
  }

  private mutating func addUnits(_ places: [String: Int], _ isLayered: (Module) -> Bool) {
    for id in graph.ownModules {
      let module = graph[id]
      let isUnit = module.kind == .part || module.isTarget && isLayered(module)
      for place in module.files.lazy.compactMap({ places[$0] }) {
        if module.isTarget { targets[place].append(id) }
        // Parts come after targets.
        if isUnit, units[place] < 0 || module.kind == .part { units[place] = id }
      }
    }
  }

  private mutating func addImports(_ places: [String: Int]) {
    for edge in graph.edges where graph[edge.imported].origin == .own {
      for site in edge.sites {
        guard let place = places[site.file] else { continue }
        let isTestable = site.declaration.attributes.contains("@testable")
        if isTestable || imports[place][edge.imported] == nil {
          imports[place][edge.imported] = isTestable
        }
      }
    }
  }

  private mutating func add(_ names: SourceNames, _ file: Int) {
    for declaration in names.declarations {
      let candidate = Candidate(file: file, declaration: declaration)
      guard declaration.scope >= 0 else {
        candidates[Int(declaration.name)].append(candidate)
        continue
      }
      let owner = names.scopes[Int(declaration.scope)].owner
      owners[declaration.name, default: []].insert(owner)
      members[Member(owner: owner, name: declaration.name), default: []].append(candidate)
    }
    for link in names.inheritance { ancestors[link.owner, default: []].insert(link.ancestor) }
  }
}
