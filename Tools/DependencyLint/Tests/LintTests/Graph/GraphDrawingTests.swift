import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

extension GraphDrawing {
  /// Draws with an empty baseline.
  init(_ analysis: Analysis, _ options: Options) throws {
    let today = CalendarDate(secondsSince1970: 0)
    let refused = Judgement(of: analysis, today: today).refusedEdges
    self = try GraphDrawing(analysis, options, refused: refused)
  }
}

/// The output formats of the graph.
@Suite(.hangLimit) struct GraphDrawingTests {
  private func analysis() throws -> Analysis {
    let base = SampleCodeBase(
      .own("Core", "import App\nimport Foundation\nimport Kit", needs: ["kit"]),
      .own("Data", "import Core"),
      .own("App", "import Core\nimport Data\n@testable import Data"),
      .own("Stray"),
      .fetched("Kit", of: "kit")
    )
    return try base.analysis("layers: [{In: Core}, {Out: [App, Data]}]\nrules: [layers]")
  }

  private func text(
    _ format: GraphDrawing.Format,
    by grouping: GraphDrawing.Grouping = .target,
    outside: Bool = false
  ) throws -> String {
    try GraphDrawing(try analysis(), .init(by: grouping, includesOutside: outside)).text(format)
  }

  @Test func `dot has boxes for layers, and violations in red`() throws {
    #expect(
      try text(.dot) == """
        digraph dependencies {
          rankdir=TB; node [shape=box, style="rounded,filled", fillcolor=white, fontname=Helvetica];
          edge [fontname=Helvetica, fontsize=10];
          subgraph "cluster_Out" {
            label="Out"; color=gray; fontname=Helvetica;
            "Data";
            "App";
          }
          subgraph "cluster_In" {
            label="In"; color=gray; fontname=Helvetica;
            "Core";
          }
          "Stray";
          "Core" -> "App" [color=red, penwidth=2, label="layers"];
          "Data" -> "Core";
          "App" -> "Core";
          "App" -> "Data";
        }

        """
    )
  }

  @Test func `mermaid has boxes for layers, and violations in red`() throws {
    #expect(
      try text(.mermaid) == """
        flowchart TB
          subgraph layer0["Out"]
            n1["Data"]
            n2["App"]
          end
          subgraph layer1["In"]
            n0["Core"]
          end
          n3["Stray"]
          n0 --> n2
          n1 --> n0
          n2 --> n0
          n2 --> n1
          linkStyle 0 stroke:red,stroke-width:2px

        """
    )
  }

  private struct Document: Decodable, Equatable {
    struct Node: Decodable, Equatable {
      let name: String
      let layer: String?
      let ring: Int?
      let own: Bool
    }
    struct Edge: Decodable, Equatable {
      let from: String
      let to: String
      let imports: Int
      let violation: Bool
    }
    let nodes: [Node]
    let edges: [Edge]
  }

  private func document(
    by grouping: GraphDrawing.Grouping,
    outside: Bool = false
  ) throws -> Document {
    let text = try text(.json, by: grouping, outside: outside)
    return try JSONDecoder().decode(Document.self, from: Data(text.utf8))
  }

  @Test func `targets as JSON`() throws {
    let document = try document(by: .target)
    #expect(
      document.nodes == [
        .init(name: "Core", layer: "In", ring: 0, own: true),
        .init(name: "Data", layer: "Out", ring: 1, own: true),
        .init(name: "App", layer: "Out", ring: 1, own: true),
        .init(name: "Stray", layer: nil, ring: nil, own: true),
      ]
    )
    #expect(
      document.edges == [
        .init(from: "Core", to: "App", imports: 1, violation: true),
        .init(from: "Data", to: "Core", imports: 1, violation: false),
        .init(from: "App", to: "Core", imports: 1, violation: false),
        .init(from: "App", to: "Data", imports: 2, violation: false),
      ]
    )
  }

  @Test func `layers as JSON, with the number of imports of each edge`() throws {
    let document = try document(by: .layer)
    #expect(document.nodes.map(\.name) == ["In", "Out", "(no layer)"])
    #expect(document.nodes.map(\.ring) == [0, 1, nil])
    #expect(
      document.edges == [
        .init(from: "In", to: "Out", imports: 1, violation: true),
        .init(from: "Out", to: "In", imports: 2, violation: false),
      ]
    )
  }

  @Test func `packages as JSON, with outside ones if requested`() throws {
    let document = try document(by: .package, outside: true)
    #expect(document.nodes.map(\.name) == ["root", "kit", "Foundation"])
    #expect(document.nodes.map(\.own) == [true, false, false])
    #expect(document.edges.map(\.to) == ["Foundation", "kit"].sorted().reversed())
    #expect(try self.document(by: .package).edges.isEmpty)
  }

  @Test func `outside modules are dashed or round`() throws {
    #expect(try text(.dot, outside: true).contains("  \"Foundation\" [style=dashed];\n"))
    #expect(try text(.mermaid, outside: true).contains("  n4([\"Kit\"])\n"))
    #expect(try !text(.dot).contains("Kit"))
  }

  @Test func `names are quoted as each format requires`() throws {
    let base = SampleCodeBase(.own("a\"b\\c"), .own("d"))
    let drawing = try GraphDrawing(
      try base.analysis("rules: [acyclic]"),
      .init(by: .target, includesOutside: false)
    )
    #expect(drawing.text(.dot).contains("\"a\\\"b\\\\c\";"))
    #expect(drawing.text(.mermaid).contains("n0[\"a#quot;b\\c\"]"))
  }
}
