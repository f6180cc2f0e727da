import Testing

@testable import DependencyLint

/// Targets that no layer claims.
@Suite struct ExhaustiveRuleTests {
  @Test func `a target that no layer names`() throws {
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
          advice: "name it in a layer of .dependency-lint.yml: by its name, or by its folder "
            + "Modules/Stray",
          identity: .target("Stray")
        )
      ]
    )
    let all = try base.violations("layers: [{In: A}]\nrules: [exhaustive]")
    #expect(all.map(\.message) == ["Stray belongs to no layer", "ATests belongs to no layer"])
  }

  @Test func `folders of the configuration belong to layers, too`() throws {
    let base = SampleCodeBase(.own("A"), .folder("Plain"))
    let found = try base.violations(
      "modules: {Plain: Plain}\nlayers: [{In: A}]\nrules: [exhaustive]"
    )
    #expect(found.map(\.line) == [".dependency-lint.yml:1:11: Plain belongs to no layer"])
  }
}
