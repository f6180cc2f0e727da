import DependencyLint
import Foundation
import LintCodeBase
import LintRules
import LintScanner
import LintTestSupport
import Testing

/// The public interface of the library.
@Suite(.hangLimit) struct LinterTests {
  private func tree(_ source: String) throws -> SourceTree {
    try SourceTree([
      "root/.dependency-lint.yml": LintSandbox.folders,
      "root/Core/Core.swift": source,
      "root/App/App.swift": "import Core\n",
    ])
  }

  private func check(_ tree: SourceTree, on day: CalendarDate? = nil) async throws -> Report {
    var linter = Linter(configurationFile: "\(tree.path)/root/.dependency-lint.yml")
    linter.options.jobs = 1
    if let day { linter.today = day }
    return try await linter.check()
  }

  @Test func `a check returns violations and statistics`() async throws {
    let report = try await check(tree("import App\nimport Foundation\n"))
    #expect(report.violations.map(\.file) == ["Core/Core.swift"])
    #expect(report.targets == 2 && report.files == 2 && report.imports == 3)
    #expect(report.rules.map(\.name) == ["layers"])
    #expect(report.warnings.isEmpty)
  }

  @Test func `exceptions are compared with the date of the linter`() async throws {
    let tree = try tree(
      "// dependency-lint:allow App until 2026-03-01: it moves\nimport App\n"
    )
    let (last, next) = (CalendarDate("2026-03-01"), CalendarDate("2026-03-02"))
    #expect(try await check(tree, on: last).allowed == 1)
    #expect(try await check(tree, on: next).violations.map(\.rule) == ["exception"])
  }

  @Test func `errors have descriptions`() async throws {
    let tree = try tree("")
    try tree.write("rules: [nonsense]", to: "root/.dependency-lint.yml")
    let error = await #expect(throws: (any Error).self) { try await check(tree) }
    let described = try #require(error as? any LocalizedError)
    #expect(described.errorDescription?.contains("unknown rule ‘nonsense’") == true)
  }
}
