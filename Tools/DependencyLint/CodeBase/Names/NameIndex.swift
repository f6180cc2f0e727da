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

  /// An import of a single declaration, which hides others of the name.
  ///
  /// One that is exported does so in all files of the target.
  struct ScopedImport {
    let file: Int
    let imported: Module.ID
  }

  let graph: ModuleGraph
  let layout: LayerUnits
  let survey: NameSurvey
  var files: [String] { layout.files }
  var targets: [[Module.ID]] { layout.targets }
  var units: [Module.ID] { layout.units }
  /// The modules that each file imports; `true` if it sees what is internal to them.
  private(set) var imports: [[Module.ID: Bool]]
  private(set) var scopedImports: [Name: [ScopedImport]] = [:]
  /// The files that import modules whose types are unknown, possibly through others.
  private(set) var seesUnknown: Set<Int> = []
  /// The declarations at the top level, by name.
  private(set) var candidates: [[Candidate]]
  /// The types that declare or may inherit a member with a name.
  private(set) var owners: [Set<Name>]
  private(set) var members: [Member: [Candidate]] = [:]
  /// The names in the headers of each type, possibly several times.
  private(set) var ancestors: [[Name]]

  init(_ graph: ModuleGraph, _ layout: LayerUnits, _ survey: NameSurvey) {
    self.graph = graph
    self.layout = layout
    self.survey = survey
    imports = Array(repeating: [:], count: layout.files.count)
    candidates = Array(repeating: [], count: survey.table.count)
    owners = Array(repeating: [], count: survey.table.count)
    ancestors = Array(repeating: [], count: survey.table.count)
    let places = Dictionary(uniqueKeysWithValues: zip(layout.files, layout.files.indices))
    addImports(places)
    for (file, names) in survey.files.enumerated() { names.map { add($0, file) } }
  }

  private mutating func addImports(_ places: [String: Int]) {
    var table = survey.table
    let unknown = unknownModules()
    for edge in graph.edges where graph[edge.importer].origin == .own {
      for site in edge.sites {
        guard let place = places[site.file] else { continue }
        if unknown.contains(edge.imported) { seesUnknown.insert(place) }
        if site.declaration.kind != nil, let name = site.declaration.submodules.last {
          scopedImports[table.id(of: name), default: []].append(
            ScopedImport(file: place, imported: edge.imported)
          )
        }
        guard graph[edge.imported].origin == .own else { continue }
        let isTestable = site.declaration.attributes.contains("@testable")
        if isTestable || imports[place][edge.imported] == nil {
          imports[place][edge.imported] = isTestable
        }
      }
    }
  }

  /// Returns the modules from outside of the code base and toolchain, and those that reexport one.
  private func unknownModules() -> Set<Module.ID> {
    var found = Set(
      graph.modules.indices.filter {
        graph[$0].origin != .own && !OutsideNames.modules.contains(graph[$0].name)
      }
    )
    let exporting = graph.edges.filter(\.isReexported)
    while let next = exporting.first(where: {
      found.contains($0.imported) && !found.contains($0.importer)
    }) {
      found.insert(next.importer)
    }
    return found
  }

  private mutating func add(_ names: SourceNames, _ file: Int) {
    for declaration in names.declarations {
      let candidate = Candidate(file: file, declaration: declaration)
      guard declaration.scope >= 0 else {
        candidates[Int(declaration.name)].append(candidate)
        continue
      }
      let owner = names.scopes[Int(declaration.scope)].owner
      owners[Int(declaration.name)].insert(owner)
      members[Member(owner: owner, name: declaration.name), default: []].append(candidate)
    }
    for link in names.inheritance { ancestors[Int(link.owner)].append(link.ancestor) }
  }
}
