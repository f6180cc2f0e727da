import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Imports between rings and within them.
@Suite(.hangLimit) struct LayersRuleTests {
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

  @Test func `an import of an outer layer is reported at its position`() throws {
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
          message: "Core (layer Core) imports Data (layer Data), which is in an outer layer",
          reason: "it stays",
          chain: [],
          conditions: ["DEBUG"],
          advice: "declare what Core needs as a protocol in Core, and implement it in Data or in a "
            + "module that may import both",
          identity: .importing(module: "Data", file: "Sources/Core/Core.swift")
        )
    )
  }

  @Test func `imports of inner layers and of the same layer are allowed`() throws {
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

  @Test func `a layer may not import another layer of its ring`() throws {
    let found = try check(.own("Plain", "import Data"), .own("Data"), .own("Core"))
    #expect(
      found.map(\.line) == [
        "Sources/Plain/Plain.swift:1:8: Plain (layer Plain) imports Data (layer Data), "
          + "which is in the same ring"
      ]
    )
    #expect(found.first?.reason == "we agreed")
    #expect(
      found.first?.advice
        == "declare what Plain needs as a protocol in Plain, and implement it in a module that may "
        + "import both"
    )
  }

  @Test func `a layer may import another layer of its ring if imports lists it`() throws {
    #expect(try check(.own("View", "import Data\nimport Core"), .own("Data")).isEmpty)
  }

  @Test func `only a module that may import the protocol can implement it`() throws {
    func advice(_ layer: String) throws -> [String] {
      try SampleCodeBase(.own("Domain", "import HTTP"), .own("HTTP"), .own("Other"))
        .violations("layers: [{In: Domain}, {Out: \(layer)}, {Top: Other}]\nrules: [layers]")
        .map(\.advice)
    }
    let protocols = "declare what Domain needs as a protocol in Domain, and implement it in "
    #expect(try advice("HTTP") == [protocols + "HTTP or in a module that may import both"])
    #expect(
      try advice("{targets: HTTP, imports: [In]}")
        == [protocols + "HTTP or in a module that may import both"]
    )
    #expect(
      try advice("{targets: HTTP, imports: []}")
        == [protocols + "a module that may import both"]
    )
  }

  @Test func `a layer with imports may import nothing else`() throws {
    let found = try check(
      .own("View", "import Basis\nimport Plain"),
      .own("Basis"),
      .own("Plain")
    )
    #expect(
      found.map(\.message) == [
        "View (layer View) imports Basis (layer Basis), but the layer View may only import: "
          + "Core, Data",
        "View (layer View) imports Plain (layer Plain), but the layer View may only import: "
          + "Core, Data",
      ]
    )
    #expect(
      found.first?.advice
        == "move the code that needs Basis to a layer that may import it, or add Basis to ‘imports’ "
        + "of the layer View in .dependency-lint.yml"
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
        "A (layer Out) imports B (layer In), but the layer Out may only import: nothing else"
      ]
    )
  }

  @Test func `modules without a layer and outside modules are ignored`() throws {
    let found = try check(
      .own("Core", "import Stray\nimport UIKit\nimport GRDB"),
      .own("Stray", "import App"),
      .own("App"),
      .fetched("GRDB", of: "grdb", imports: [])
    )
    #expect(found.isEmpty)
  }

  @Test func `tests can be excluded, and the severity is the rule's`() throws {
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

  @Test func `imports that are never compiled are ignored`() throws {
    let found = try check(
      .own("Core", "#if false\nimport App\n#endif\n#if DEBUG\n#else\nimport App\n#endif"),
      .own("App")
    )
    #expect(found.map(\.position.line) == [6])
    #expect(found.first?.conditions == ["!(DEBUG)"])
  }

  @Test func `a summary contains the numbers of checks and violations`() throws {
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
