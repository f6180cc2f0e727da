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
    for id in graph.ownModules where !graph.isTwin(id) {
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

extension ModuleGraph {
  /// Returns the targets of other packages with the same name and folder, whose files belong to a
  /// target.
  func twins(of id: Module.ID) -> [Module.ID] {
    modules[id].files.isEmpty ? [] : same(id).filter { modules[$0].files.isEmpty }
  }

  /// Whether all files of a target belong to one of another package.
  fileprivate func isTwin(_ id: Module.ID) -> Bool {
    modules[id].files.isEmpty && same(id).contains { !modules[$0].files.isEmpty }
  }

  /// Returns the other targets with the name and the folder of a target.
  private func same(_ id: Module.ID) -> [Module.ID] {
    guard let directory = modules[id].directory else { return [] }
    return ownModules.filter { other in
      other != id && modules[other].directory == directory
        && modules[other].target == modules[id].target
    }
  }
}

extension Module {
  fileprivate var isTestFolder: Bool { kind == .folder && target.hasSuffix("Tests") }
}
