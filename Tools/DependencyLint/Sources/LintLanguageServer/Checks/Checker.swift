package import DependencyLint

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
