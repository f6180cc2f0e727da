import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// All kinds of rules, and what they share.
@Suite(.hangLimit) struct RuleKindTests {
  @Test func `names of kinds and keys are unique`() {
    let names = RuleKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    for kind in RuleKind.all { #expect(Set(kind.allKeys).count == kind.allKeys.count) }
    #expect(RuleKind.reservedNames.isDisjoint(with: names))
  }

  @Test(arguments: RuleKind.all.map(\.name))
  func `a sample is a configuration with one rule of its kind`(name: String) throws {
    let kind = try #require(RuleKind.all.first { $0.name == name })
    let configuration = try Configuration.parse(kind.sample, file: "lint.yml")
    #expect(configuration.rules.map(\.kind.name) == [name])
  }
}
