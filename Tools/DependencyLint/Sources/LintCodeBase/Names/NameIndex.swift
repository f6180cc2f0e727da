import LintScanner

/// What the names in a code base may mean.
struct NameIndex: Sendable {
  typealias Name = NameTable.ID

  struct Candidate: Sendable {
    let file: Int
    let declaration: SourceNames.Declaration
  }

  /// A declaration in a type.
  struct Nested: Sendable {
    let owner: Name
    let candidate: Candidate
  }

  /// An import of a module.
  struct Import: Sendable {
    /// Whether the file can use the module's internal declarations.
    let isTestable: Bool
    let condition: Condition
  }

  /// An import of a single declaration, which hides others with the same name.
  ///
  /// An exported one does so in all files of the target.
  struct ScopedImport: Sendable {
    let file: Int
    let imported: Module.ID
    let condition: Condition
  }

  let graph: ModuleGraph
  let layout: LayerUnits
  let survey: NameSurvey
  var files: [String] { layout.files }
  var targets: [[Module.ID]] { layout.targets }
  var units: [Module.ID] { layout.units }
  /// The conditions of each file's declarations and references.
  let conditions: [[Condition]]
  /// The imports of each file, by module.
  private(set) var imports: [[Module.ID: [Import]]]
  private(set) var scopedImports: [Name: [ScopedImport]] = [:]
  /// The conditions under which each file imports modules whose types are unknown, possibly
  /// through others.
  private(set) var unknownImports: [Int: [Condition]] = [:]
  /// The declarations at the top level, by name.
  let candidates: NameLists<Candidate>
  /// The declarations in types, by name.
  let nested: NameLists<Nested>
  /// The names in the headers of each type, possibly several times.
  let ancestors: NameLists<Name>

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - survey: The names of the files of the layout.
  ///   - compiler: The compiler, for conditions about its version; `nil` if it is unknown.
  init(
    _ graph: ModuleGraph,
    _ layout: LayerUnits,
    _ survey: NameSurvey,
    compiler: CompilerVersion? = nil
  ) {
    self.graph = graph
    self.layout = layout
    self.survey = survey
    conditions = survey.files.map { names in
      let conditions = names?.conditions ?? []
      return compiler.map { compiler in conditions.map { $0.evaluated(for: compiler) } }
        ?? conditions
    }
    imports = Array(repeating: [:], count: layout.files.count)
    var topLevel: [(name: Name, element: Candidate)] = []
    var nested: [(name: Name, element: Nested)] = []
    var ancestors: [(name: Name, element: Name)] = []
    for (file, names) in survey.files.enumerated() {
      guard let names else { continue }
      for declaration in names.declarations
      where !conditions[file][Int(declaration.condition)].isNever {
        let candidate = Candidate(file: file, declaration: declaration)
        if declaration.scope < 0 {
          topLevel.append((declaration.name, candidate))
        } else {
          let owner = names.scopes[Int(declaration.scope)].owner
          nested.append((declaration.name, Nested(owner: owner, candidate: candidate)))
        }
      }
      for link in names.inheritance { ancestors.append((link.owner, link.ancestor)) }
    }
    let count = survey.table.count
    candidates = NameLists(count: count, topLevel)
    self.nested = NameLists(count: count, sorting: nested)
    self.ancestors = NameLists(count: count, ancestors)
    addImports(compiler)
  }

  /// The condition of a declaration.
  func condition(of candidate: Candidate) -> Condition {
    conditions[candidate.file][Int(candidate.declaration.condition)]
  }

  private mutating func addImports(_ compiler: CompilerVersion?) {
    let unknown = unknownModules()
    for edge in graph.edges where graph[edge.importer].origin == .own {
      let isUnknown = unknown.contains(edge.imported)
      let isOwn = graph[edge.imported].origin == .own
      for site in edge.sites {
        guard let place = layout.places[site.file] else { continue }
        var condition = site.declaration.condition
        if let compiler { condition = condition.evaluated(for: compiler) }
        if isUnknown { unknownImports[place, default: []].append(condition) }
        // No declaration has a name that is missing from the table.
        if site.declaration.kind != nil,
          let name = site.declaration.submodules.last.flatMap(survey.table.known)
        {
          scopedImports[name, default: []].append(
            ScopedImport(file: place, imported: edge.imported, condition: condition)
          )
        }
        guard isOwn else { continue }
        let isTestable = site.declaration.attributes.contains("@testable")
        imports[place][edge.imported, default: []].append(
          Import(isTestable: isTestable, condition: condition)
        )
      }
    }
  }

  /// Returns the modules from outside the code base and the toolchain, and those that re-export
  /// one.
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
}
