import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Resolving imports to modules, and paths in the graph.
@Suite(.hangLimit) struct ModuleGraphTests {
  private func edges(_ graph: ModuleGraph) -> [String] {
    graph.edges.map { edge in
      let sites = edge.sites.map { "\($0.declaration.position.line)" }.joined(separator: ",")
      return "\(graph[edge.importer].name) → \(graph[edge.imported].name) \(sites)"
    }
  }

  @Test func `an edge has the positions of all its imports`() {
    let graph = SampleCodeBase(
      .own("A", "import B\nimport UIKit\n@testable import B\n#if false\nimport C\n#endif"),
      .own("B", "import A\nimport B"),
      .own("C")
    ).graph
    #expect(edges(graph) == ["A → B 1,3", "A → UIKit 2", "B → A 1"])
    #expect(graph.modules.map(\.name) == ["A", "B", "C", "UIKit"])
    #expect(graph[3].origin == .outside)
  }

  @Test func `a declared dependency takes precedence over other modules of the same name`() {
    var base = SampleCodeBase(
      .own("A", "import Core", needs: ["kit"]),
      .own("B", "import Core"),
      .fetched("Core", of: "other"),
      .fetched("Core", of: "kit"),
      .own("Core")
    )
    #expect(base.graph.edges.map(\.imported) == [3, 4])
    base.parts.removeLast()
    // The module of a package that B's package depends on.
    #expect(base.graph.edges.map(\.imported) == [3, 3])
  }

  @Test func `a name does not refer to undeclared packages`() {
    let graph = SampleCodeBase(.own("A", "import Core"), .fetched("Core", of: "other")).graph
    #expect(graph.edges.map(\.imported) == [2])
    #expect(graph[2].origin == .outside)
  }

  @Test func `a package of the code base may be imported without a declaration`() {
    var other = SampleCodeBase.Part.own("Core")
    other.module.package = "second"
    let graph = SampleCodeBase(.own("A", "import Core"), other).graph
    #expect(graph.edges.map(\.imported) == [1])
  }

  @Test func `each unknown name has one module`() {
    let graph = SampleCodeBase(.own("A", "import X"), .own("B", "import X")).graph
    #expect(graph.edges.map(\.imported) == [2, 2])
  }

  @Test func `the shortest path, with the position of each hop`() throws {
    let graph = SampleCodeBase(
      .own("A", "import Long\n\nimport B"),
      .own("Long", "import Longer"),
      .own("Longer", "import C"),
      .own("B", "import C\nimport A"),
      .own("C")
    ).graph
    let path = try #require(graph.shortestPath(from: 0, to: 4))
    #expect(
      graph.hops(path) == [
        .init(
          importer: "A",
          imported: "B",
          file: "Sources/A/A.swift",
          position: SourcePosition(line: 3, column: 8)
        ),
        .init(
          importer: "B",
          imported: "C",
          file: "Sources/B/B.swift",
          position: SourcePosition(line: 1, column: 8)
        ),
      ]
    )
    #expect(graph.shortestPath(from: 4, to: 0) == nil)
  }

  @Test func `modules that are visible through re-exports`() {
    let graph = SampleCodeBase(
      .own("A", "@_exported import B"),
      .own("B", "@_exported import C\nimport D\n@_exported import A"),
      .own("C"),
      .own("D")
    ).graph
    #expect(graph.reexports(of: [0]) == [0, 1, 2])
    #expect(graph.reexports(of: [3]) == [3])
  }

  @Test func `cycles of own modules, each in the order of the modules`() {
    let graph = SampleCodeBase(
      .own("E", "import D"),
      .own("D", "import E\nimport C"),
      .own("C", "import B"),
      .own("B", "import A"),
      .own("A", "import C\nimport A")
    ).graph
    #expect(graph.cycles() == [[0, 1], [2, 3, 4]])
  }

  @Test func `a file's owners`() throws {
    let analysis = try SampleCodeBase(.own("A"), .own("B")).analysis(
      "layers: [{In: A}]\nrules: [layers]"
    )
    #expect(
      analysis.owners(of: "Sources/A/A.swift") == [
        Owner(target: "A", package: "root", layer: "In")
      ]
    )
    #expect(
      analysis.owners(of: "Sources/B/B.swift") == [Owner(target: "B", package: "root", layer: nil)]
    )
    #expect(analysis.owners(of: "Sources/A/B.swift").isEmpty)
  }
}
