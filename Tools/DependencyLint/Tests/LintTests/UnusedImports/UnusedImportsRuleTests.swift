import Foundation
import LintRules
import LintScanner
import LintTestSupport
import Testing

/// The rule that reads what `unused-imports --confirm` wrote.
@Suite(.hangLimit) struct UnusedImportsRuleTests {
  private static let configuration = """
    modules: {Core: Core, App: App}
    rules:
      - {rule: unused-imports, result: unused.json}

    """

  /// A sandbox in which App imports Core without need, and Foundation.
  private func sandbox(confirmed: Bool = true) throws -> LintSandbox {
    let sandbox = try LintSandbox(core: "", [".dependency-lint.yml": Self.configuration])
    let file = "App/Main/App.swift"
    let result = UnusedImports(
      isConfirmed: confirmed,
      imports: [
        .init(
          file: file,
          position: SourcePosition(line: 1, column: 8),
          module: "Core",
          targets: ["App"]
        )
      ],
      files: [file: try #require(UnusedImports.content(of: "\(sandbox.root)/\(file)"))]
    )
    try sandbox.write(try result.text, to: "unused.json")
    return sandbox
  }

  @Test func `a confirmed import is a violation at the import`() async throws {
    let outcome = try await sandbox().lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.contains(
        "App/Main/App.swift:1:8: error: App imports Core, but the compiler does not need the import"
      ),
      "\(outcome.output)"
    )
    #expect(outcome.output.contains("1 error"))
  }

  @Test func `a file that changed since is a gap, not a violation`() async throws {
    let sandbox = try sandbox()
    try sandbox.write("import Core\nlet core = 1\n", to: "App/Main/App.swift")
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output.contains("1 file without a current result about unused imports"))
    try await sandbox.lint("--strict").expectExit(3)
  }

  @Test func `without a result, every file is a gap`() async throws {
    let sandbox = try sandbox()
    try sandbox.remove("unused.json")
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output.contains("1 file without a current result about unused imports"))
    let strict = try await sandbox.lint("--strict")
    strict.expectExit(3)
    #expect(strict.errors.contains("run `dependency-lint unused-imports --confirm`"))
  }

  @Test func `a result without confirmation is refused`() async throws {
    let outcome = try await sandbox(confirmed: false).lint()
    outcome.expectExit(2)
    #expect(outcome.errors.contains("was written without --confirm"), "\(outcome.errors)")
  }

  @Test func `another file is refused`() async throws {
    let sandbox = try sandbox()
    try sandbox.write("{}", to: "unused.json")
    let outcome = try await sandbox.lint()
    outcome.expectExit(2)
    #expect(outcome.errors.contains("is not a result of `dependency-lint unused-imports`"))
  }

  @Test func `a folder is refused`() async throws {
    let sandbox = try sandbox()
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    try sandbox.write(text.replacing("unused.json", with: "App"), to: ".dependency-lint.yml")
    let outcome = try await sandbox.lint()
    outcome.expectExit(2)
    #expect(outcome.errors.contains("/App is not a result of `dependency-lint unused-imports`"))
  }

  @Test func `two results are refused`() async throws {
    let sandbox = try sandbox()
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    try sandbox.write(
      text.replacing("unused.json", with: "[unused.json, other.json]"),
      to: ".dependency-lint.yml"
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(2)
    #expect(outcome.errors.contains("‘result’ names more than one file"))
  }
}
