import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Imports that each target of a set must have.
@Suite(.hangLimit) struct RequiredRuleTests {
  private static let tests =
    "rules: [{rule: required, from: 'Tests/{feature}', modules: 'Sources/{feature}'}]"

  private func base(_ source: String, _ more: SampleCodeBase.Part...) -> SampleCodeBase {
    var base = SampleCodeBase(
      .own("Search"),
      .own("Detail"),
      .own("SearchTests", source, kind: .test, at: "Tests/Search")
    )
    base.parts += more
    return base
  }

  @Test func `a target without the import`() throws {
    let found = try base("import Detail\nimport XCTest").violations(Self.tests)
    #expect(found.map(\.line) == ["Package.swift:1:1: SearchTests does not import Search"])
    #expect(found.first?.advice == "import Search in SearchTests, or narrow ‘from’")
    #expect(found.first?.identity == .target("SearchTests"))
  }

  @Test func `a target with the import`() throws {
    #expect(try base("@testable import Search").violations(Self.tests).isEmpty)
  }

  @Test func `a capture for which there is no module`() throws {
    let base = base(
      "import Search",
      .own("ReviewsTests", "import XCTest", kind: .test, at: "Tests/Reviews")
    )
    let found = try base.violations(Self.tests)
    #expect(
      found.map(\.message) == [
        "ReviewsTests does not import ‘Sources/Reviews’, which does not exist"
      ]
    )
    #expect(found.first?.advice == "create the module, or narrow ‘from’")
  }

  @Test func `one of several modules is enough, also from outside`() throws {
    let rule = "rules: [{rule: required, from: '*Tests', modules: [XCTest, Testing]}]"
    #expect(try base("import Testing").violations(rule).isEmpty)
    #expect(
      try base("import Search").violations(rule).map(\.message) == [
        "SearchTests does not import ‘XCTest’ or ‘Testing’"
      ]
    )
  }

  @Test func `what is not read, and the modules themselves, are not checked`() throws {
    var generated = SampleCodeBase.Part.own("DetailTests", kind: .test, at: "Tests/Detail")
    generated.module.hasGeneratedSources = true
    var foreign = SampleCodeBase.Part.own("CTests", kind: .test, at: "Tests/C")
    foreign.module.isForeign = true
    foreign.module.files = []
    #expect(try base("import Search", generated, foreign).violations(Self.tests).isEmpty)
    let all = "rules: [{rule: required, from: ['Sources/*'], modules: Search}]"
    #expect(
      try base("").violations(all).map(\.message) == ["Detail does not import Search"]
    )
  }

  @Test func `a rule with nothing to check fails`() throws {
    let analysis = try base("import Search").analysis(
      "rules: [{rule: required, from: 'Tests/*', modules: Search, tests: false}]"
    )
    let error = #expect(throws: ConfigurationError.self) { try analysis.validated() }
    #expect(error?.problems.first?.message.contains("no target that ‘from’ selects") == true)
  }
}
