import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Imports that may become fewer, but not more.
@Suite(.hangLimit) struct DeprecatedRuleTests {
  private static let rule = "rules: [{rule: deprecated, from: '*UI', modules: [Old, UIKit]}]"

  private func base(_ source: String) -> SampleCodeBase {
    SampleCodeBase(.own("SearchUI", source), .own("Old"), .own("App", "import Old"))
  }

  @Test func `each import is reported, so that the baseline can hold it`() throws {
    let found = try base("import Foundation\nimport Old\nimport UIKit").violations(Self.rule)
    #expect(
      found.map(\.line) == [
        "Sources/SearchUI/SearchUI.swift:2:8: SearchUI imports Old, which is deprecated",
        "Sources/SearchUI/SearchUI.swift:3:8: SearchUI imports UIKit, which is deprecated",
      ]
    )
    #expect(found.first?.identity == .importing(module: "Old", file: found[0].file))
  }

  @Test func `without any import left, the rule fails`() throws {
    let analysis = try base("import Foundation").analysis(Self.rule)
    let error = #expect(throws: ConfigurationError.self) { try analysis.validated() }
    #expect(
      error?.problems.first?.message
        == "the rule ‘deprecated’ has nothing to check: no target that "
        + "‘from’ selects imports its modules any more; write `rule: forbidden`"
    )
  }

  @Test func `targets of the set may import each other`() throws {
    let found = try SampleCodeBase(.own("AUI", "import BUI\nimport Old"), .own("BUI"), .own("Old"))
      .violations("rules: [{rule: deprecated, from: '*UI', modules: ['*UI', Old]}]")
    #expect(found.map(\.position.line) == [2])
  }
}
