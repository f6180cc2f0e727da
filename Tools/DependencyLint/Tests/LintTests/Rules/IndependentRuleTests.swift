import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Sets of targets that do not import each other.
@Suite(.hangLimit) struct IndependentRuleTests {
  @Test func `features by their folders`() throws {
    let base = SampleCodeBase(
      .own("AData", "import ADomain\nimport BDomain\nimport Base", at: "Features/A/Data"),
      .own("ADomain", at: "Features/A/Domain"),
      .own("BDomain", "import Base\n#if os(Linux)\nimport AData\n#endif", at: "Features/B/Domain"),
      .own("Base", "import ADomain", at: "Base")
    )
    let found = try base.violations(
      "rules: [{rule: independent, name: features, sets: 'Features/{feature}/*', reason: alone}]"
    )
    #expect(
      found.map(\.line) == [
        "Features/A/Data/AData.swift:2:8: AData of A imports BDomain of B",
        "Features/B/Domain/BDomain.swift:3:8: BDomain of B imports AData of A",
      ]
    )
    #expect(found.map(\.conditions) == [[], ["os(Linux)"]])
    #expect(found.map(\.rule) == ["features", "features"])
    #expect(found.first?.reason == "alone")
    #expect(
      found.first?.advice
        == "declare what A needs as a protocol in A, and connect the two in a module that may "
        + "import both"
    )
  }

  @Test func `features by the names of their targets`() throws {
    let base = SampleCodeBase(
      .own("SearchFeature", "import SearchCore\nimport DetailCore"),
      .own("SearchCore"),
      .own("DetailCore", "import Foundation\nimport Other"),
      .own("Other", "import SearchFeature")
    )
    let found = try base.violations(
      "rules: [{rule: independent, sets: ['{name}Feature', '{name}Core']}]"
    )
    #expect(
      found.map(\.message) == ["SearchFeature of Search imports DetailCore of Detail"]
    )
  }

  @Test func `messages contain layers, and tests can be excluded`() throws {
    let base = SampleCodeBase(
      .own("ATests", "import B1", kind: .test, at: "F/A/Tests"),
      .own("A1", at: "F/A/One"),
      .own("B1", at: "F/B/One")
    )
    let layers = "layers: [{One: F/*/One}, {Tests: F/*/Tests}]\n"
    let rule = "rule: independent, sets: 'F/{feature}/*'"
    let found = try base.violations("\(layers)rules: [exhaustive, {\(rule)}]")
    #expect(found.map(\.message) == ["ATests (layer Tests) of A imports B1 (layer One) of B"])
    #expect(
      try base.violations("\(layers)rules: [exhaustive, {\(rule), tests: false}]").isEmpty
    )
  }
}
