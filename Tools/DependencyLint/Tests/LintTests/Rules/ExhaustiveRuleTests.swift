import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Targets without a layer.
@Suite(.hangLimit) struct ExhaustiveRuleTests {
  @Test func `a target without a layer`() throws {
    let base = SampleCodeBase(
      .own("A"),
      .own("Stray", at: "Modules/Stray"),
      .own("ATests", kind: .test),
      .fetched("Kit", of: "kit")
    )
    let found = try base.violations("layers: [{In: A}]\nrules: [{rule: exhaustive, tests: false}]")
    #expect(
      found == [
        Violation(
          rule: "exhaustive",
          severity: .error,
          file: "Package.swift",
          position: SourcePosition(line: 1, column: 1),
          length: 0,
          message: "Stray belongs to no layer",
          reason: nil,
          chain: [],
          conditions: [],
          advice: "add it to a layer in .dependency-lint.yml, by its name or by its folder: "
            + "Modules/Stray",
          identity: .target("Stray")
        )
      ]
    )
    let all = try base.violations("layers: [{In: A}]\nrules: [exhaustive]")
    #expect(all.map(\.message) == ["Stray belongs to no layer", "ATests belongs to no layer"])
  }

  @Test func `folder modules must belong to a layer`() throws {
    let base = SampleCodeBase(.own("A"), .folder("Plain"))
    let found = try base.violations(
      "modules: {Plain: Plain}\nlayers: [{In: A}]\nrules: [exhaustive]"
    )
    #expect(found.map(\.line) == [".dependency-lint.yml:1:11: Plain belongs to no layer"])
  }
}
