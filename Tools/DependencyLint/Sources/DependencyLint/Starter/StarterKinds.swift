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
    let names = Set(graph.ownModules.map { graph[$0].target })
    let places = placesOfLibraries(graph)
    for id in graph.ownModules where !graph.isTwin(id) {
      let edges = importers[id] ?? []
      let isFixture =
        graph[id].isFixture
        && edges.allSatisfy { graph[$0.importer].isForTests || graph[$0.importer].isFixture }
      // Examples may use the same stubs as tests.
      let isForTests = edges.allSatisfy {
        graph[$0.importer].isForTests || graph[$0.importer].isExample
      }
      switch graph[id].kind {
      case .test: tests.append(id)
      case _ where edges.isEmpty && graph[id].isTool: programs.append(id)
      case _ where isFixture: support.append(id)
      case .executable, .plugin:
        // A library may import a program.
        let isLibrary = edges.contains { ![.test, .executable].contains(graph[$0.importer].kind) }
        if isLibrary { libraries.append(id) } else { programs.append(id) }
      case .library
      where isForTests && graph[id].isForTests
        && (!edges.isEmpty || graph[id].isForTests(of: names)):
        support.append(id)
      case .folder where graph[id].isTestFolder: tests.append(id)
      case .folder where isForTests && graph[id].isForTests: support.append(id)
      // Folders do not show which modules are programs, which only tests import. What lies among
      // libraries, and is no program by its files, is one of them.
      case .folder
      where edges.allSatisfy({ graph[$0.importer].isTestFolder })
        && (graph[id].isProgram || graph[id].place.map(places.contains) != true):
        programs.append(id)
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

/// Returns the folders around the folders that other code than tests imports as modules.
private func placesOfLibraries(_ graph: ModuleGraph) -> Set<String> {
  Set(
    graph.edges.compactMap { edge in
      let isFolder = graph[edge.imported].kind == .folder && graph[edge.imported].origin == .own
      return isFolder && !graph[edge.importer].isTestFolder ? graph[edge.imported].place : nil
    }
  )
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

  fileprivate var isForTests: Bool {
    kind == .test || target.contains("Test")
      || CamelWords.split(target).contains(where: Self.wordsForTests.contains)
  }

  private static let wordsForTests: Set = [
    "Fake", "Fakes", "Fixture", "Fixtures", "Mock", "Mocks", "Stub", "Stubs",
  ]

  /// Whether the target has the name of another one, followed by words such as `Testing`.
  fileprivate func isForTests(of names: Set<String>) -> Bool {
    Self.wordsForTests.union(["Test"]).contains { word in
      target.ranges(of: word).contains { names.contains(String(target[..<$0.lowerBound])) }
    }
  }

  /// The folder around that of the target, and around the target's `Sources`.
  ///
  /// In the root, programs lie beside libraries.
  fileprivate var place: String? {
    directory.map(StarterGroups.place(of:)).flatMap { $0 == "." ? nil : $0 }
  }

  /// Whether the name of the target or of a file is one that programs have.
  var isProgram: Bool {
    ["App", "Apps", "Clip", "Extension", "Widget", "Widgets", "extension", "widget"]
      .contains(where: target.hasSuffix)
      || files.contains { file in
        let name = Path.lastComponent(file)
        return name.hasSuffix("App.swift")
          || ["AppDelegate.swift", "SceneDelegate.swift", "main.swift", "Main.swift"].contains(name)
      }
  }

  /// Whether the target lies in folders of tests.
  fileprivate var isFixture: Bool {
    kind != .test && kind != .folder
      && isInside {
        $0.lowercased() == "fixtures"
          || CamelWords.split(String($0)).contains { ["test", "tests"].contains($0.lowercased()) }
      }
  }

  private static let foldersOfExamples: Set = [
    "demo", "demos", "example", "examples", "sample", "samples",
  ]

  private static let foldersOfTools: Set = ["buildtools", "scripts", "tooling", "tools"]

  /// Whether the target lies in folders of tools for building the code.
  fileprivate var isTool: Bool {
    isInside { Self.foldersOfTools.contains($0.lowercased()) }
  }

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
