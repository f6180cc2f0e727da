import LintRules
import LintTestSupport
import Testing

/// `dependency-lint rules`.
@Suite(.hangLimit) struct RulesCommandTests {
  @Test func `all kinds are listed with their keys`() async throws {
    let outcome = try await LintSandbox([:]).lint("rules", "--kinds")
    outcome.expectExit(0)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ")[0] } == RuleKind.all.map { $0.name[...] }
    )
    #expect(lines.contains { $0.hasPrefix("forbidden") && $0.contains("from modules [chain]") })
  }

  @Test func `a kind is explained with its keys and a sample`() async throws {
    let sandbox = try LintSandbox([:])
    let outcome = try await sandbox.lint("rules", "--explain", "protected")
    outcome.expectExit(0)
    #expect(outcome.output.hasPrefix("protected: only the listed targets import these modules.\n"))
    #expect(outcome.output.contains("\n  chain (optional): Whether others must not reach"))
    #expect(outcome.output.hasSuffix("    modules: Database\n    only: Data\n"))
    let unknown = try await sandbox.lint("rules", "--explain", "protect")
    unknown.expectError(
      "error: there is no kind of rule named ‘protect’\nhint: did you mean ‘protected’?",
      code: 2
    )
    try await sandbox.lint("rules", "--kinds", "--schema").expectExit(2)
  }

  @Test func `the schema is printed`() async throws {
    let outcome = try await LintSandbox([:]).lint("rules", "--schema")
    #expect(outcome.output == ConfigurationSchema.text)
  }
}
