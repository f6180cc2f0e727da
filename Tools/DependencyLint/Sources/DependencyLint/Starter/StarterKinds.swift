import LintCodeBase

/// The modules of the code base by purpose.
struct StarterKinds {
  private(set) var libraries: [Module.ID] = []
  private(set) var programs: [Module.ID] = []
  /// Libraries that only tests import.
  private(set) var support: [Module.ID] = []
  private(set) var tests: [Module.ID] = []

  init(_ graph: ModuleGraph) {
    let importers = Dictionary(grouping: graph.edges, by: \.imported)
    for id in graph.ownModules {
      let edges = importers[id] ?? []
      switch graph[id].kind {
      case .test: tests.append(id)
      case .executable, .plugin:
        // A library may import a program.
        let isLibrary = edges.contains { ![.test, .executable].contains(graph[$0.importer].kind) }
        if isLibrary { libraries.append(id) } else { programs.append(id) }
      case .library
      where graph[id].target.contains("Test") && !edges.isEmpty
        && edges.allSatisfy({ edge in
          graph[edge.importer].kind == .test || graph[edge.importer].target.contains("Test")
        }):
        support.append(id)
      case .folder where graph[id].isTestFolder: tests.append(id)
      // Folders do not show which modules are programs, which only tests import.
      case .folder where edges.allSatisfy({ graph[$0.importer].isTestFolder }): programs.append(id)
      default: libraries.append(id)
      }
    }
  }
}

extension Module {
  fileprivate var isTestFolder: Bool { kind == .folder && target.hasSuffix("Tests") }
}
