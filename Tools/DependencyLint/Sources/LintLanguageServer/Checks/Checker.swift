package import DependencyLint
import LintRules

/// The work that the server does outside of its actor because it takes time.
package struct Checker: Sendable {
  package typealias Load =
    @concurrent @Sendable (
      _ linter: Linter,
      _ texts: [String: String]
    ) async throws -> LoadedCodeBase
  package typealias Check =
    @concurrent @Sendable (
      _ codeBase: LoadedCodeBase,
      _ changes: LoadedCodeBase.Changes
    ) async -> CheckResult

  package var load: Load
  package var check: Check

  package init() {
    load = { linter, texts in try await LoadedCodeBase(linter, texts: texts) }
    check = { codeBase, changes in codeBase.check(changes) }
  }
}

/// The result of a check of the code base with the content of open documents.
package struct CheckResult: Sendable {
  /// The violations that are neither in the baseline nor allowed by an exception.
  var violations: [String: [Violation]] = [:]
  /// The problems of the configuration.
  var problems: [Problem] = []
  var warnings: [String] = []
  /// The kind of each rule, by the rule's name.
  var kinds: [String: String] = [:]
  /// What was checked; `nil` before a check.
  var analysis: Analysis?
}
