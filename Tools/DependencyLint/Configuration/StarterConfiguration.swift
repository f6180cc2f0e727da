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
    let tests = own.filter { $0.kind == .test }
    let support = Self.testSupport(graph)
    let programs = own.filter { $0.kind == .executable || $0.kind == .plugin }
    let libraries = own.filter { module in
      ![.test, .executable, .plugin].contains(module.kind) && !support.contains(module.target)
    }
    let conventional = Self.conventions.map { ring in
      ring.map { convention in
        let targets = libraries.map(\.target).filter { target in
          convention.endings.contains { target.hasSuffix($0) }
        }
        return (name: convention.name, targets: targets, reason: convention.reason)
      }.filter { !$0.targets.isEmpty }
    }.filter { !$0.isEmpty }
    // One ending may be chance; two are a convention.
    let isConvention = conventional.joined().reduce(0) { count, _ in count + 1 } > 1
    let named = isConvention ? Set(conventional.joined().flatMap(\.targets)) : []
    let rest = libraries.map(\.target).filter { !named.contains($0) }
    var rings = isConvention ? conventional : []
    rings.insert([("Libraries", rest, "libraries know nothing of who uses them")], at: 0)
    rings += [
      [("Programs", programs.map(\.target), "nothing imports a program but its tests")],
      [("TestSupport", support.sorted(), "what tests share is no part of what ships")],
      [("Tests", tests.map(\.target), "nothing imports tests")],
    ]
    layers = rings.map { $0.filter { !$0.targets.isEmpty } }.filter { !$0.isEmpty }
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
      "# yaml-language-server: $schema=\(Configuration.schemaAddress)",
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

extension Configuration {
  /// Where editors find the schema of configurations.
  static let schemaAddress =
    "https://raw.githubusercontent.com/marquee-swift/marquee/main/Tools/DependencyLint/dependency-lint.schema.json"
}
