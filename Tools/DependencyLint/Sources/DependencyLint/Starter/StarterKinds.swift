import LintCodeBase

/// The modules of the code base by purpose.
struct StarterKinds {
  private(set) var libraries: [Module.ID] = []
  private(set) var programs: [Module.ID] = []
  /// Libraries that only tests import, and code that tests read.
  private(set) var support: [Module.ID] = []
  private(set) var tests: [Module.ID] = []
  /// Programs and libraries that show how to use other libraries.
  private(set) var examples: [Module.ID] = []

  init(_ graph: ModuleGraph) {
    let importers = Dictionary(grouping: graph.edges, by: \.imported)
    for id in graph.ownModules where !graph.isTwin(id) {
      let edges = importers[id] ?? []
      let isFixture =
        graph[id].isFixture
        && edges.allSatisfy { graph[$0.importer].isForTests || graph[$0.importer].isFixture }
      switch graph[id].kind {
      case .test: tests.append(id)
      case _ where isFixture: support.append(id)
      case .executable, .plugin:
        // A library may import a program.
        let isLibrary = edges.contains { ![.test, .executable].contains(graph[$0.importer].kind) }
        if isLibrary { libraries.append(id) } else { programs.append(id) }
      case .library
      where graph[id].target.contains("Test") && !edges.isEmpty
        && edges.allSatisfy({ graph[$0.importer].isForTests }):
        support.append(id)
      case .folder where graph[id].isTestFolder: tests.append(id)
      case .folder
      where graph[id].isForTests && edges.allSatisfy({ graph[$0.importer].isForTests }):
        support.append(id)
      // Folders do not show which modules are programs, which only tests import.
      case .folder where edges.allSatisfy({ graph[$0.importer].isTestFolder }): programs.append(id)
      default: libraries.append(id)
      }
    }
    // An app may lie in a folder of examples, and consist of nothing else.
    guard libraries.contains(where: { !graph[$0].isExample }) else { return }
    examples = (libraries + programs).filter { graph[$0].isExample }.sorted()
    libraries.removeAll { graph[$0].isExample }
    programs.removeAll { graph[$0].isExample }
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

  fileprivate var isForTests: Bool { kind == .test || target.contains("Test") }

  /// Whether the target lies in folders of tests.
  fileprivate var isFixture: Bool {
    kind != .test && kind != .folder
      && isInside {
        ["fixtures", "test", "tests"].contains($0.lowercased()) || $0.hasSuffix("Tests")
      }
  }

  private static let foldersOfExamples: Set = [
    "demo", "demos", "example", "examples", "sample", "samples",
  ]

  /// Whether the target lies in folders of examples.
  fileprivate var isExample: Bool {
    isInside { Self.foldersOfExamples.contains($0.lowercased()) }
  }

  /// Whether each file, or the folder of a target without Swift files, lies in a folder with a name.
  private func isInside(_ matches: (Substring) -> Bool) -> Bool {
    let folders = files.isEmpty ? directory.map { [$0] } ?? [] : files.map(Path.folder)
    return !folders.isEmpty
      && folders.allSatisfy { $0.split(separator: "/").contains(where: matches) }
  }
}
