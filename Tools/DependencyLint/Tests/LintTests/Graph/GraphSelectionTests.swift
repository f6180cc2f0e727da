import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// Parts of a graph, collapsed folders, and red edges.
@Suite(.hangLimit) struct GraphSelectionTests {
  private static let base = SampleCodeBase(
    .own("Core", "import Foundation", at: "Base/Core"),
    .own("Log", at: "Base/Log"),
    .own("Data", "import Core", needs: ["Core"], at: "Features/A/Data"),
    .own("View", "import Data", needs: ["Data"], at: "Features/A/View"),
    .own("Other", "import Log", needs: ["Log"], at: "Features/B/Other"),
    .own("App", "import View\nimport Other", needs: ["View", "Other"], at: "App")
  )

  private func names(
    _ criterion: GraphSelection.Criterion,
    depth: Int? = nil,
    outside: Bool = false
  ) throws -> [String] {
    let analysis = try Self.base.analysis("layers: [{In: [Core, Log]}]\nrules: [layers]")
    var options = GraphDrawing.Options(by: .target, includesOutside: outside)
    options.selection = GraphSelection(criterion, depth: depth)
    return try GraphDrawing(analysis, options).nodes.map(\.name)
  }

  @Test func `what a module imports, and what imports it`() throws {
    #expect(try names(.focus(["Data"])) == ["Core", "Data", "View"])
    #expect(try names(.focus(["Data"]), depth: 2) == ["Core", "Data", "View", "App"])
    #expect(try names(.focus(["Core"]), outside: true) == ["Core", "Data", "Foundation"])
    #expect(try names(.focus(["In"])) == ["Core", "Log", "Data", "Other"])
    #expect(try names(.focus(["Features/B/*", "Log"])) == ["Log", "Other", "App"])
  }

  @Test func `what reaches a module`() throws {
    #expect(try names(.reaching(["Core"])) == ["Core", "Data", "View", "App"])
    #expect(try names(.reaching(["Core"]), depth: 1) == ["Core", "Data"])
    #expect(try names(.reaching(["Foundation"])) == ["Core", "Data", "View", "App"])
  }

  @Test func `what changed files reach`() throws {
    #expect(try names(.affected(["Features/A/Data/Data.swift"])) == ["Data", "View", "App"])
    #expect(try names(.affected(["Base/Log/gone.txt"]), depth: 1) == ["Log", "Other"])
    #expect(try names(.affected(["README.md"])) == [])
  }

  @Test func `a pattern without a match is an error`() {
    #expect(throws: GraphSelection.Failure.self) { try names(.focus(["Nowhere"])) }
  }

  @Test func `a collapsed folder is one node`() throws {
    let analysis = try Self.base.analysis("layers: [{In: [Core, Data]}]\nrules: [layers]")
    var options = GraphDrawing.Options(by: .target, includesOutside: false)
    options.collapse = ["Features/*", "Nowhere/*"]
    let drawing = try GraphDrawing(analysis, options)
    #expect(drawing.nodes.map(\.name) == ["Core", "Log", "Features/A", "Features/B", "App"])
    #expect(drawing.nodes.map(\.layer) == ["In", nil, nil, nil, nil])
    let arrows = drawing.arrows.map {
      [drawing.nodes[$0.importer].name, drawing.nodes[$0.imported].name]
    }
    #expect(
      arrows == [
        ["Features/A", "Core"], ["Features/B", "Log"], ["App", "Features/A"],
        ["App", "Features/B"],
      ]
    )
    #expect(drawing.unusedCollapses == ["Nowhere/*"])
  }

  /// The red edges with their rules.
  private func refused(
    _ rules: String,
    core: String = "import App",
    extra: String = "",
    by grouping: GraphDrawing.Grouping = .target,
    baseline: [Violation] = []
  ) throws -> [String] {
    let base = SampleCodeBase(
      .own("Core", core),
      .own("Data", "import Core", needs: ["Core"]),
      .own("App", "import Data", needs: ["Data"]),
      .own("Extra", extra)
    )
    let layers = rules.contains("layers") ? "layers: [{In: Core}, {Out: [Data, App, Extra]}]\n" : ""
    let analysis = try base.analysis(layers + rules)
    let refused = Judgement(
      of: analysis,
      baseline: Baseline(of: baseline),
      today: CalendarDate(secondsSince1970: 0),
      isExpiryIgnored: true
    ).refusedEdges
    let drawing = try GraphDrawing(
      analysis,
      .init(by: grouping, includesOutside: false),
      refused: refused
    )
    return drawing.arrows.filter(\.isViolation).map { arrow in
      let ends = [arrow.importer, arrow.imported].map { drawing.nodes[$0].name }
      return ends.joined(separator: " ") + ": " + arrow.rules.joined(separator: " ")
    }
  }

  @Test func `an edge has the rules that it violates`() throws {
    #expect(try refused("rules: [layers]") == ["Core App: layers"])
    #expect(
      try refused("rules: [{rule: layers, severity: warning}, declared]")
        == ["Core App: declared layers"],
      "an error hides that an import is undeclared, a warning does not"
    )
    #expect(try refused("rules: [declared]") == ["Core App: declared"])
    #expect(
      try refused("rules: [acyclic]") == [
        "Core App: acyclic", "Data Core: acyclic", "App Data: acyclic",
      ]
    )
  }

  @Test func `only the first import of a chain is red`() throws {
    let rule = "rules: [{rule: forbidden, from: App, modules: Core, chain: true}]"
    #expect(try refused(rule, core: "") == ["App Data: forbidden"])
  }

  @Test func `an undeclared dependency is not a violation between layers`() throws {
    let rules = "rules: [layers, declared]"
    #expect(try refused(rules, core: "", extra: "import Core") == ["Extra Core: declared"])
    #expect(try refused(rules, core: "", extra: "import Core", by: .layer) == [])
    #expect(try refused(rules, by: .layer) == ["In Out: layers"])
  }

  @Test func `what the baseline contains or an exception allows is not red`() throws {
    let base = SampleCodeBase(.own("Core", "import App"), .own("App"))
    let known = try base.violations("layers: [{In: Core}, {Out: App}]\nrules: [layers]")
    #expect(try refused("rules: [layers]", baseline: known) == [])
    let allowed = "import App // dependency-lint:allow App until 2999-01-01: soon"
    #expect(try refused("rules: [layers]", core: allowed) == [])
    let expired = "import App // dependency-lint:allow App until 1960-01-01: soon"
    #expect(try refused("rules: [layers]", core: expired) == ["Core App: layers"])
  }
}
