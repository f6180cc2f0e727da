/// A first configuration for a code base, derived from the names and imports of its targets.
package struct StarterConfiguration: Sendable {
  /// A layer and the common endings of its targets' names.
  private struct Convention {
    let name: String
    let endings: [String]
    let reason: String
  }

  /// The conventions by ring, innermost first.
  private static let conventions: [[Convention]] = [
    [
      .init(
        name: "Domain",
        endings: ["Domain", "Entities", "Entity", "Models", "Model"],
        reason: "business rules do not depend on details such as storage or screens"
      )
    ],
    [
      .init(
        name: "Data",
        endings: ["Data", "Repositories", "Repository", "Persistence", "Storage", "Networking"],
        reason: "storage and networking can be replaced"
      ),
      .init(
        name: "Presentation",
        endings: ["Presentation", "ViewModels", "UI", "Views", "Screens"],
        reason: "presentation does not depend on storage and networking"
      ),
    ],
    [
      .init(
        name: "Features",
        endings: ["Feature", "Features", "Module"],
        reason: "a feature connects its own layers"
      )
    ],
  ]

  private static let rules: [(String, reason: String?)] = [
    ("layers", nil),
    ("acyclic", "modules in a cycle cannot be understood or tested separately"),
    ("declared", "an undeclared import builds only by chance"),
    ("unused", "an unused dependency is built for nothing"),
    ("exhaustive", "a target without a layer would not be checked"),
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
    // A single layer can be a coincidence; two are a convention.
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
      [[("Libraries", rest, "libraries do not depend on the code that uses them")]] + conventional
      + [
        [("Assembly", outer, "layers do not depend on the code that connects them")],
        [("Programs", programs, "only tests import programs")],
        [("TestSupport", shared, "code shared by tests is not part of the product")],
        [("Tests", tests, "nothing imports tests")],
      ]
    layers = rings.map { ring in
      ring.filter { !$0.1.isEmpty }.map { ($0.0, Self.patterns(for: $0.1, among: own), $0.2) }
    }.filter { !$0.isEmpty }
  }

  /// Returns patterns for targets: folders if all their targets are members, otherwise names.
  private static func patterns(for members: [Module], among own: [Module]) -> [String] {
    let folder = { (module: Module) -> Substring? in
      guard let path = module.directory, let slash = path.lastIndex(of: "/") else { return nil }
      return path[..<slash]
    }
    let siblings = Dictionary(grouping: own, by: folder)
    var patterns: [String] = []
    for module in members {
      var pattern = module.target
      if let parent = folder(module), let neighbors = siblings[parent], neighbors.count > 1,
        neighbors.allSatisfy({ other in members.contains { $0.directory == other.directory } })
      {
        pattern = "\(parent)/*"
      }
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns
  }

  /// The targets that import the named ones, directly or through other targets.
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

  /// Writes the text of the configuration.
  ///
  /// - Parameters:
  ///   - exclude: Folders to skip.
  ///   - omitted: Rules to leave out, because they have nothing to check.
  /// - Returns: The text in YAML.
  package func text(exclude: [String] = [], omitting omitted: Set<String> = []) -> String {
    var lines = [
      "# yaml-language-server: $schema=\(ConfigurationSchema.fileName)",
      "# The architecture that `dependency-lint` checks, created by `dependency-lint init`.",
      "# Rename and split the layers, and edit the reasons.",
      "",
    ]
    if !exclude.isEmpty {
      let folders = exclude.map(YAMLText.scalar).joined(separator: ", ")
      lines += ["exclude: [\(folders)]", ""]
    }
    lines.append("# Innermost first: a layer may import itself and the layers above it.")
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
    lines += ["", "rules:"]
    for (rule, reason) in Self.rules where !omitted.contains(rule) {
      lines.append("  - rule: \(rule)")
      if let reason { lines.append("    reason: \(reason)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
