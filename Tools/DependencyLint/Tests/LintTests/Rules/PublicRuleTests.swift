import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Sets of modules with a facade.
@Suite(.hangLimit) struct PublicRuleTests {
  private static let features = """
    rules: [{rule: public, sets: 'Features/{feature}/*', modules: 'Features/*/Module'}]
    """

  private static let search: [SampleCodeBase.Part] = [
    .own("SearchData", "", at: "Features/Search/Data"),
    .own("Search", "import SearchData", at: "Features/Search/Module"),
  ]

  private func base(_ parts: SampleCodeBase.Part...) -> SampleCodeBase {
    var base = SampleCodeBase()
    base.parts = Self.search + parts
    return base
  }

  @Test func `an internal module of a set is imported from outside`() throws {
    let base = base(
      .own("App", "import Search\nimport SearchData"),
      .own("Detail", "import SearchData", at: "Features/Detail/Module")
    )
    let found = try base.violations(Self.features)
    #expect(
      found.map(\.line) == [
        "Sources/App/App.swift:2:8: App imports SearchData, which is internal to Search",
        "Features/Detail/Module/Detail.swift:1:8: Detail imports SearchData, which is internal to "
          + "Search",
      ]
    )
    #expect(
      found.map(\.advice) == Array(repeating: "use Search instead, which is public", count: 2)
    )
  }

  @Test func `public modules, and imports within a set, are not violations`() throws {
    #expect(try base(.own("App", "import Search")).violations(Self.features).isEmpty)
  }

  @Test func `a layer is one set`() throws {
    let base = base(.own("App", "import SearchData"))
    let found = try base.violations(
      """
      layers: [{Inner: Features/Search/*}]
      rules: [layers, {rule: public, sets: Inner, modules: Search}]
      """
    )
    #expect(
      found.map(\.message) == [
        "App imports SearchData (layer Inner), which is internal to its set"
      ]
    )
  }

  @Test func `a set without a public module`() throws {
    let base = base(
      .own("DetailData", at: "Features/Detail/Data"),
      .own("App", "import DetailData")
    )
    #expect(
      try base.violations(Self.features).map(\.advice) == [
        "add a public module to Detail, or list one in ‘modules’"
      ]
    )
  }

  @Test(
    arguments: [
      ("sets: Search, modules: Search", "all modules of its sets are public"),
      ("sets: SearchData, modules: App", "its sets contain none of the public ‘modules’"),
      ("sets: [Search, SearchData, App], modules: App", "no target outside of its sets"),
    ]
  )
  func `a rule with nothing to check fails`(keys: String, lack: String) throws {
    let analysis = try base(.own("App", "import Search"))
      .analysis("rules: [{rule: public, \(keys)}]")
    #expect(throws: ConfigurationError.self) { try analysis.validated() }
    #expect(analysis.results.first?.result.idleReason?.contains(lack) == true)
  }

  @Test func `sets and modules must exist`() throws {
    let analysis = try base(.own("App", "import Search"))
      .analysis("rules: [{rule: public, sets: Serach, modules: Serch}]")
    let error = #expect(throws: ConfigurationError.self) { try analysis.validated() }
    #expect(
      error?.problems.map(\.message) == [
        "no layer or module matches ‘Serach’", "no layer or module matches ‘Serch’",
      ]
    )
  }
}
