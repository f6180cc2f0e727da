import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// What a change adds to a graph, and what it removes.
@Suite(.hangLimit) struct GraphChangeTests {
  private static let rules = "layers: [{In: Core}, {Out: [App, Data, New]}]\nrules: [layers]"

  private func change(
    from before: SampleCodeBase,
    to after: SampleCodeBase
  ) throws -> GraphChange {
    let today = CalendarDate(secondsSince1970: 0)
    func judgement(_ base: SampleCodeBase) throws -> Judgement {
      Judgement(of: try base.analysis(Self.rules), today: today)
    }
    let (old, new) = (try judgement(before), try judgement(after))
    func drawing(_ judgement: Judgement) throws -> GraphDrawing {
      try GraphDrawing(
        judgement.analysis,
        .init(by: .target, includesOutside: false),
        refused: judgement.refusedEdges
      )
    }
    return GraphChange(
      since: "main",
      from: try drawing(old),
      to: try drawing(new),
      added: new.added(to: old, changed: []).violations,
      ended: old.added(to: new, changed: []).violations
    )
  }

  private let before = SampleCodeBase(
    .own("Core"),
    .own("Data", "import Core"),
    .own("App", "import Core\nimport Data"),
    .own("Old", "import Core")
  )

  @Test func `added and removed imports and modules, and violations`() throws {
    let after = SampleCodeBase(
      .own("Core", "import App"),
      .own("Data", "import Core"),
      .own("App", "import Core\nimport New"),
      .own("New")
    )
    let change = try change(from: before, to: after)
    #expect(
      change.text(.markdown) == """
        **Dependencies since main:** 2 dependencies added, 1 module added, 2 dependencies removed, \
        1 module removed

        ```mermaid
        flowchart TB
          subgraph layer0["Out"]
            n1["Data"]
            n2["App"]
            n3["New"]
          end
          subgraph layer1["In"]
            n0["Core"]
          end
          n4["Old"]
          n0 -- new --> n2
          n1 --> n0
          n2 --> n0
          n2 -- new --> n3
          n2 -. removed .-> n1
          n4 -. removed .-> n0
          linkStyle 0 stroke:red,stroke-width:2px
          linkStyle 3 stroke:green,stroke-width:2px
          linkStyle 4,5 stroke:gray
        ```

        | change | from | to |
        |---|---|---|
        | added | Core | App |
        | added | App | New |
        | removed | App | Data |
        | removed | Old | Core |

        **New violations**

        - Sources/Core/Core.swift:1: Core (layer In) imports App (layer Out), which is in an outer \
        layer (layers)

        """
    )
    let dot = change.text(.dot)
    #expect(dot.contains("\"Core\" -> \"App\" [color=red, penwidth=2, label=\"layers\"];"))
    #expect(dot.contains("\"App\" -> \"New\" [color=darkgreen, penwidth=2, label=new];"))
    #expect(dot.contains("\"App\" -> \"Data\" [color=gray, style=dashed, label=removed];"))
    let page = change.text(.html)
    for text in ["\"change\":\"added\"", "\"change\":\"removed\""] { #expect(page.contains(text)) }
  }

  @Test func `an ended violation`() throws {
    let after = SampleCodeBase(
      .own("Core"),
      .own("Data", "import Core"),
      .own("App", "import Core\nimport Data"),
      .own("Old", "import Core")
    )
    var broken = before
    broken.parts[0].source = "import App"
    let change = try change(from: broken, to: after)
    #expect(change.added.isEmpty && change.ended.map(\.file) == ["Sources/Core/Core.swift"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(change.text(.json).utf8)) as? [String: Any]
    )
    #expect((json["removed"] as? [[String: String]]) == [["from": "Core", "to": "App"]])
    #expect((json["endedViolations"] as? [[String: Any]])?.first?["line"] as? Int == 1)
    #expect((json["newViolations"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [GraphDrawing.Format.dot, .mermaid, .markdown, .html])
  func `without a change, the text is one line`(format: GraphDrawing.Format) throws {
    var after = before
    after.parts[1].source = "// moved\nimport Core"
    let change = try change(from: before, to: after)
    #expect(change.isEmpty)
    #expect(change.text(format) == "no dependency and no violation changed since main\n")
  }

  @Test func `a violation without a new dependency is a change`() throws {
    var (before, after) = (before, before)
    before.parts[0].source = "import App"
    after.parts[0].source = "import App\nimport App"
    let change = try change(from: before, to: after)
    #expect(!change.isEmpty)
    #expect(
      change.text(.markdown).hasPrefix(
        "**Dependencies since main:** none changed\n\n**New violations**\n\n- Sources/Core/"
      )
    )
  }

  @Test func `names are shown in Markdown as they are`() throws {
    let parts = [SampleCodeBase.Part.own("A|B", "import `C<D>`"), .own("C<D>")]
    var (before, after) = (SampleCodeBase(), SampleCodeBase())
    after.parts = parts
    before.parts = [.own("A|B"), .own("C<D>")]
    #expect(
      try change(from: before, to: after).text(.markdown).contains("| added | A\\|B | C\\<D\\> |")
    )
  }

  @Test func `neighbors are left out if they are many`() throws {
    func base(_ app: String) -> SampleCodeBase {
      var base = SampleCodeBase(.own("Core"), .own("App", app))
      base.parts += (1...20).map { .own("User\($0)", "import Core") }
      return base
    }
    let change = try change(from: base(""), to: base("import Core"))
    #expect(change.drawing.nodes.map(\.name) == ["Core", "App"])
  }
}
