package import LintScanner

/// The imports between modules, with the position of each.
package struct ModuleGraph: Sendable {
  /// The position of an import, or of a reference to a name.
  package struct Site: Sendable {
    /// The path, relative to the root.
    package var file: String
    /// The import; for a reference, only its name and position are meaningful.
    package var declaration: ImportDeclaration
    /// The declaration that a name refers to; `nil` for an import.
    package var reference: NameReference?

    package init(
      file: String,
      declaration: ImportDeclaration,
      reference: NameReference? = nil
    ) {
      self.file = file
      self.declaration = declaration
      self.reference = reference
    }
  }

  package struct Edge: Sendable {
    package var importer: Module.ID
    package var imported: Module.ID
    /// The imports in the order of files and lines; never empty.
    package var sites: [Site]

    /// Whether the edge consists of references to names.
    package var isByName: Bool { sites.contains { $0.reference != nil } }

    package var isReexported: Bool { sites.contains(where: \.declaration.isReexported) }
  }

  package private(set) var modules: [Module]
  package private(set) var edges: [Edge] = []
  /// The number of names of folder layers that were found in other files.
  package var comparedNames = 0
  /// The names under `#if` that cannot be judged.
  package var doubtfulNames: [References.Doubt] = []
  private let titles: ModuleTitles
  /// The indices of the edges that leave each module.
  private var outgoing: [[Int]]
  /// The modules that import each module.
  private var incoming: [[Module.ID]]
  /// The modules that each module re-exports.
  private var reexported: [[Module.ID]]

  init(modules: [Module]) {
    self.modules = modules
    titles = ModuleTitles(modules)
    outgoing = Array(repeating: [], count: modules.count)
    incoming = outgoing
    reexported = outgoing
  }

  package subscript(id: Module.ID) -> Module {
    // To read a property, a copy of all others is not needed.
    _read { yield modules[id] }
  }

  /// Returns the module's name for messages, with its package if another module has the same name.
  package func title(_ id: Module.ID) -> String { titles.title(of: id, modules[id]) }

  /// Returns the name of the module's package for messages; `nil` if it has none.
  package func packageTitle(_ id: Module.ID) -> String? { titles.package(modules[id]) }

  package func edges(from importer: Module.ID) -> [Edge] {
    outgoing[importer].map { edges[$0] }
  }

  package func importers(of imported: Module.ID) -> [Module.ID] { incoming[imported] }

  package func edge(from importer: Module.ID, to imported: Module.ID) -> Edge? {
    outgoing[importer].lazy.map { edges[$0] }.first { $0.imported == imported }
  }

  package var ownModules: [Module.ID] {
    modules.indices.filter { modules[$0].origin == .own }
  }

  mutating func add(_ module: Module) -> Module.ID {
    modules.append(module)
    outgoing.append([])
    incoming.append([])
    reexported.append([])
    return modules.count - 1
  }

  mutating func add(_ edge: Edge) {
    outgoing[edge.importer].append(edges.count)
    incoming[edge.imported].append(edge.importer)
    if edge.isReexported { reexported[edge.importer].append(edge.imported) }
    edges.append(edge)
  }

  /// Returns the graph with an import of each module that the importers do not import yet.
  ///
  /// - Parameters:
  ///   - importers: The importing modules: a target, and the parts of it that contain the file.
  ///   - file: The file of the imports, which are on a line each.
  package func adding(
    importsOf modules: [Module.ID],
    by importers: [Module.ID],
    in file: String
  ) -> ModuleGraph {
    var graph = self
    for (place, imported) in modules.enumerated() {
      let declaration = ImportDeclaration(
        module: self[imported].name,
        position: SourcePosition(line: place + 1, column: 1)
      )
      for importer in importers where edge(from: importer, to: imported) == nil {
        let site = Site(file: file, declaration: declaration)
        graph.add(Edge(importer: importer, imported: imported, sites: [site]))
      }
    }
    return graph
  }

  /// Returns modules and everything that they re-export.
  package func reexports(of start: some Sequence<Module.ID>) -> Set<Module.ID> {
    start.transitiveClosure { reexported[$0] }
  }
}
