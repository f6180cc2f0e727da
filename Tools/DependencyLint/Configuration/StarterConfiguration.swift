/// A first configuration for a code base: it describes what is there, by the names that are there.
package struct StarterConfiguration: Sendable {
  /// A layer by the ends of its targets' names, as people commonly call them.
  private struct Convention {
    let name: String
    let endings: [String]
    let reason: String
  }

  /// Innermost first; layers of one line stand beside each other.
  private static let conventions: [[Convention]] = [
    [
      .init(
        name: "Domain",
        endings: ["Domain", "Entities", "Entity", "Models", "Model"],
        reason: "what the product is about depends on nothing that may change for other reasons"
      )
    ],
    [
      .init(
        name: "Data",
        endings: ["Data", "Repositories", "Repository", "Persistence", "Storage", "Networking"],
        reason: "how data is kept and fetched can be replaced"
      ),
      .init(
        name: "Presentation",
        endings: ["Presentation", "ViewModels", "UI", "Views", "Screens"],
        reason: "what is shown knows nothing of how data is kept and fetched"
      ),
    ],
    [
      .init(
        name: "Features",
        endings: ["Feature", "Features", "Module"],
        reason: "a feature puts its own layers together"
      )
    ],
  ]

  private let layers: [[(name: String, targets: [String], reason: String)]]

  package init(_ graph: ModuleGraph) {
    let own = graph.ownModules.map { graph[$0] }
    let support = Self.testSupport(graph)
    var rest: [Module] = []
    var programs: [Module] = []
    var shared: [Module] = []
    var tests: [Module] = []
    for module in own {
      switch module.kind {
      case .test: tests.append(module)
      case .executable, .plugin: programs.append(module)
      case _ where support.contains(module.target): shared.append(module)
      default: rest.append(module)
      }
    }
    var conventional = Self.conventions.map { ring in
      ring.map { convention in
        let members = rest.filter { module in
          convention.endings.contains { module.target.hasSuffix($0) }
        }
        return (name: convention.name, members: members, reason: convention.reason)
      }
    }
    var outer: [Module] = []
    // One ending may be chance; two are a convention.
    if conventional.joined().count(where: { !$0.members.isEmpty }) > 1 {
      let named = Set(conventional.joined().flatMap { $0.members.map(\.target) })
      rest.removeAll { named.contains($0.target) }
      let above = Self.targets(above: named, graph)
      outer = rest.filter { above.contains($0.target) }
      rest.removeAll { above.contains($0.target) }
    } else {
      conventional = []
    }
    let rings =
      [[("Libraries", rest, "libraries know nothing of who uses them")]] + conventional + [
        [("Assembly", outer, "what puts the layers together is known to none of them")],
        [("Programs", programs, "nothing imports a program but its tests")],
        [("TestSupport", shared, "what tests share is no part of what ships")],
        [("Tests", tests, "nothing imports tests")],
      ]
    layers = rings.map { ring in
      ring.filter { !$0.1.isEmpty }.map { ($0.0, Self.patterns(for: $0.1, among: own), $0.2) }
    }.filter { !$0.isEmpty }
  }

  /// Patterns for some targets: a folder's for all that it holds, names for the others.
  private static func patterns(for members: [Module], among own: [Module]) -> [String] {
    let folder = { (module: Module) -> Substring? in
      guard let path = module.directory, let slash = path.lastIndex(of: "/") else { return nil }
      return path[..<slash]
    }
    let everybody = Dictionary(grouping: own, by: folder)
    var patterns: [String] = []
    for module in members {
      var pattern = module.target
      if let parent = folder(module), let neighbors = everybody[parent], neighbors.count > 1,
        neighbors.allSatisfy({ other in members.contains { $0.directory == other.directory } })
      {
        pattern = "\(parent)/*"
      }
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns
  }

  /// The targets that come to some others by their imports, be it through more than one.
  private static func targets(above named: Set<String>, _ graph: ModuleGraph) -> Set<String> {
    let above = graph.ownModules.filter { module in
      !graph.shortestPaths(
        from: module,
        through: { graph[$0].origin == .own },
        to: { graph[$0].origin == .own && named.contains(graph[$0].target) }
      ).isEmpty
    }
    return Set(above.map { graph[$0].target })
  }

  /// Libraries that only tests import.
  private static func testSupport(_ graph: ModuleGraph) -> Set<String> {
    let importers = Dictionary(grouping: graph.edges, by: \.imported)
    let support = graph.ownModules.filter { module in
      guard graph[module].kind == .library, graph[module].target.contains("Test"),
        let edges = importers[module]
      else { return false }
      return edges.allSatisfy {
        graph[$0.importer].kind == .test || graph[$0.importer].target.contains("Test")
      }
    }
    return Set(support.map { graph[$0].target })
  }

  /// The configuration's text, with folders that are not looked at.
  package func text(exclude: [String] = []) -> String {
    var lines = [
      "# yaml-language-server: $schema=\(ConfigurationSchema.fileName)",
      "# The architecture, as `dependency-lint` checks it. Made by `dependency-lint init`:",
      "# rename the layers, split them, and say why they are there.",
      "",
    ]
    if !exclude.isEmpty {
      let folders = exclude.map(YAMLText.scalar).joined(separator: ", ")
      lines += ["exclude: [\(folders)]", ""]
    }
    lines.append("# Innermost first: a layer imports itself and what stands above it here.")
    lines.append("layers:")
    for ring in layers {
      for (index, layer) in ring.enumerated() {
        let indent = index == 0 ? "  - " : "    "
        lines.append("\(indent)\(layer.name):")
        lines.append("      targets:")
        lines += layer.targets.map { "        - \(YAMLText.scalar($0))" }
        lines.append("      reason: \(YAMLText.scalar(layer.reason))")
      }
    }
    lines += [
      "",
      "rules:",
      "  - rule: layers",
      "  - rule: acyclic",
      "    reason: modules that import each other can only be understood together",
      "  - rule: declared",
      "    reason: an import that is not declared builds only by chance",
      "  - rule: unused",
      "    reason: a dependency that nobody imports is built for nothing",
      "  - rule: exhaustive",
      "    reason: code of no layer would pass unseen",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
