import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Chains to a forbidden module, of which some are known.
@Suite(.hangLimit) struct KnownChainsTests {
  private static let rules = "rules: [{rule: forbidden, from: A, modules: C, chain: true}]"

  private func base(_ a: String, b: String = "import C", d: String = "") -> SampleCodeBase {
    SampleCodeBase(.own("A", a), .own("B", b), .own("C"), .own("D", d))
  }

  private func known(_ entry: String) throws -> Baseline {
    try Baseline.parse("version: 1\nforbidden: [{\(entry)}]", file: "/nowhere/baseline.yml")
  }

  @Test func `a new import that begins a chain is reported, although another is known`() throws {
    let baseline = try known("target: A, imports: B, reaches: C")
    #expect(try base("import B").reported(Self.rules, baseline: baseline).isEmpty)
    let found = try base("import B\nimport D", d: "import C")
      .reported(Self.rules, baseline: baseline)
    #expect(
      found.map(\.line)
        == ["Sources/A/A.swift:2:8: A reaches C through D, which is forbidden"]
    )
    let change = try base("import B\nimport D", d: "import C")
      .reported(Self.rules, since: base("import B", d: "import C"))
    #expect(change.map(\.position.line) == [2])
  }

  @Test func `a further import that lets a permitted one reach the module is reported`() throws {
    let (before, after) = (base("import D", d: ""), base("import D", d: "import C"))
    let found = try after.reported(Self.rules, since: before)
    #expect(found.map(\.message) == ["A reaches C through D, which is forbidden"])
  }

  @Test func `another way from the same import is known`() throws {
    let baseline = try known("target: A, imports: B, reaches: C")
    let base = base("import B", b: "import C\nimport D", d: "import C")
    #expect(try base.reported(Self.rules, baseline: baseline).isEmpty)
  }

  @Test func `an exception for one import does not hide the chain through another`() throws {
    let allowed = "import B // dependency-lint:allow C until 2026-06-01: it moves"
    #expect(try base(allowed).reported(Self.rules).isEmpty)
    let found = try base(allowed + "\n\nimport D", d: "import C").reported(Self.rules)
    #expect(found.map(\.message) == ["A reaches C through D, which is forbidden"])
  }
}
