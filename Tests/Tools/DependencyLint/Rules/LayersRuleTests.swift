import Testing

@testable import DependencyLint

/// Imports between rings and within them.
@Suite struct LayersRuleTests {
  private static let layers = """
    layers:
      - Core: {targets: [Core, Core2], reason: it stays}
        Basis: Basis
      - Data: {targets: Data, imports: Core}
        View: {targets: View, imports: [Core, Data]}
        Plain: Plain
      - App: [App, AppTests]
    rules:
      - {rule: layers, reason: we agreed}
    """

  private func check(_ parts: SampleCodeBase.Part...) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations(Self.layers)
  }

  @Test func `an import that points outward is reported where it stands`() throws {
    let found = try check(
      .own("Core", "import Foundation\n#if DEBUG\n@testable\n  import struct Data.Row\n#endif"),
      .own("Data")
    )
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      only
        == Violation(
          rule: "layers",
          severity: .error,
          file: "Sources/Core/Core.swift",
          position: SourcePosition(line: 4, column: 17),
          length: 4,
          message: "Core (layer Core) imports Data (layer Data), which is further out",
          reason: "it stays",
          chain: [],
          conditions: ["DEBUG"],
          advice: "say what Core needs as a protocol of its own, and let Data, or whoever knows "
            + "both, conform to it",
          identity: .importing(module: "Data", file: "Sources/Core/Core.swift")
        )
    )
  }

  @Test func `an import that points inward, or stays in its layer, is fine`() throws {
    let found = try check(
      .own("Core", "import Core2"),
      .own("Core2", "import Core"),
      .own("Plain", "import Core\nimport Basis"),
      .own("App", "import Plain\nimport Data\nimport Core"),
      .own("Data", "import Core"),
      .own("Basis")
    )
    #expect(found.isEmpty)
  }

  @Test func `a layer beside another is not imported`() throws {
    let found = try check(.own("Plain", "import Data"), .own("Data"), .own("Core"))
    #expect(
      found.map(\.line) == [
        "Sources/Plain/Plain.swift:1:8: Plain (layer Plain) imports Data (layer Data), "
          + "which stands beside it"
      ]
    )
    #expect(found.first?.reason == "we agreed")
    #expect(found.first?.advice.hasPrefix("say what Plain needs as a protocol") == true)
  }

  @Test func `a layer beside another is imported if imports lists it`() throws {
    #expect(try check(.own("View", "import Data\nimport Core"), .own("Data")).isEmpty)
  }

  @Test func `where imports lists something, nothing else is imported`() throws {
    let found = try check(
      .own("View", "import Basis\nimport Plain"),
      .own("Basis"),
      .own("Plain")
    )
    #expect(
      found.map(\.message) == [
        "View (layer View) imports Basis (layer Basis), which is not among what View may import: "
          + "Core, Data",
        "View (layer View) imports Plain (layer Plain), which is not among what View may import: "
          + "Core, Data",
      ]
    )
    #expect(
      found.first?.advice
        == "go through what it may import, or add Basis to the imports of layer View"
    )
  }

  @Test func `each import of an edge is a violation`() throws {
    let found = try check(.own("Core", "import Data; import class Data.Row"), .own("Data"))
    #expect(found.map(\.position.column) == [8, 27])
  }

  @Test func `an empty list of imports allows nothing`() throws {
    let base = SampleCodeBase(.own("A", "import B"), .own("B"))
    let found = try base.violations(
      "layers: [{In: B}, {Out: {targets: A, imports: []}}]\nrules: [layers]"
    )
    #expect(
      found.map(\.message) == [
        "A (layer Out) imports B (layer In), which is not among what Out may import: nothing"
      ]
    )
  }

  @Test func `who has no layer, and what is not ours, is left alone`() throws {
    let found = try check(
      .own("Core", "import Stray\nimport UIKit\nimport GRDB"),
      .own("Stray", "import App"),
      .own("App"),
      .fetched("GRDB", of: "grdb", imports: [])
    )
    #expect(found.isEmpty)
  }

  @Test func `tests may be left out, and severity is the rule's`() throws {
    let base = SampleCodeBase(
      .own("CoreTests", "import App", kind: .test),
      .own("Core", "import App"),
      .own("App")
    )
    let layers = "layers: [{Core: [Core, CoreTests]}, {App: App}]\n"
    let all = try base.violations(layers + "rules: [{rule: layers, severity: warning}]")
    #expect(all.map(\.severity) == [.warning, .warning])
    let some = try base.violations(layers + "rules: [{rule: layers, tests: false, name: rings}]")
    #expect(some.map(\.file) == ["Sources/Core/Core.swift"])
    #expect(some.map(\.rule) == ["rings"])
  }

  @Test func `what no build compiles is not imported`() throws {
    let found = try check(
      .own("Core", "#if false\nimport App\n#endif\n#if DEBUG\n#else\nimport App\n#endif"),
      .own("App")
    )
    #expect(found.map(\.position.line) == [6])
    #expect(found.first?.conditions == ["!(DEBUG)"])
  }

  @Test func `a summary counts what was examined and refused`() throws {
    var base = SampleCodeBase(
      .own("Core", "import App\nimport App\nimport Basis"),
      .own("Basis"),
      .own("App", "import Core")
    )
    base.parts.append(.own("Free", "import Core"))
    let today = try #require(CalendarDate("2026-01-01"))
    let report = try base.analysis(Self.layers)
      .report(baseline: Baseline(of: []), today: today)
    let summary = Report.RuleSummary(
      name: "layers",
      kind: "layers",
      severity: .error,
      reason: "we agreed",
      examined: 4,
      refused: 3
    )
    #expect(report.rules == [summary])
    #expect(report.targets == 4 && report.files == 4 && report.imports == 5)
  }
}
