import Foundation
import LintTestSupport
import Testing

/// `dependency-lint baseline`, with and without `--grow`.
@Suite(.hangLimit) struct BaselineCommandTests {
  @Test(arguments: ["Core/In/Core.swift", "Core/Kernel.swift"])
  func `a renamed file keeps its entries`(path: String) async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    try sandbox.remove("Core/Core.swift")
    try sandbox.write("import App\n", to: path)
    let renamed = try await sandbox.lint()
    renamed.expectExit(0)
    #expect(renamed.output == "no violations in 2 files, 2 targets (1 in the baseline)\n")
    let outcome = try await sandbox.lint("baseline")
    #expect(outcome.errors == "1 → 1 entry: 0 added, 0 removed, 1 renamed\n")
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml")?.contains(path) == true)
    try sandbox.write("import App\nimport App\n", to: path)
    try await sandbox.lint().expectExit(1)
    try sandbox.remove(path)
    try sandbox.write("import App\n", to: "Core/Other/New.swift")
    let other = try await sandbox.lint()
    other.expectExit(1)
    #expect(other.output.contains("2 errors in"))
  }

  private static let file = ".dependency-lint-baseline.yml"

  @Test func `violations are added only with --grow`() async throws {
    let sandbox = try LintSandbox(core: "import App\nimport App\n")
    let refused = try await sandbox.lint("baseline")
    refused.expectError(
      "error: 2 new violations are not in the baseline",
      code: 1
    )
    #expect(sandbox.text(of: Self.file) == nil)
    let grown = try await sandbox.lint("baseline", "--grow")
    grown.expectExit(0)
    #expect(grown.errors == "0 → 2 entries: 2 added, 0 removed\n")
    #expect(
      sandbox.text(of: Self.file)?.contains("{file: Core/Core.swift, imports: App, times: 2}")
        == true
    )
    try await sandbox.lint().expectExit(0)
  }

  @Test func `fixed violations are removed, and an empty baseline is deleted`() async throws {
    let sandbox = try LintSandbox(core: "import App\nimport App\n")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    let same = try await sandbox.lint("baseline")
    #expect(same.errors == "the baseline is up to date: 2 entries\n")
    try sandbox.write("import App\n", to: "Core/Core.swift")
    let fewer = try await sandbox.lint("baseline")
    fewer.expectExit(0)
    #expect(fewer.errors == "2 → 1 entry: 0 added, 1 removed\n")
    try await sandbox.lint().expectExit(0)
    try sandbox.write("", to: "Core/Core.swift")
    let none = try await sandbox.lint("baseline")
    #expect(none.errors == "1 → 0 entries: 0 added, 1 removed; the file was deleted\n")
    #expect(sandbox.text(of: Self.file) == nil)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `the baseline is not changed in CI`() async throws {
    var sandbox = try LintSandbox(core: "import App\n")
    sandbox.environment["CI"] = "true"
    try await sandbox.lint("baseline", "--grow")
      .expectError("error: the baseline cannot be changed in CI", code: 2)
    #expect(sandbox.text(of: Self.file) == nil)
  }

  @Test func `a baseline that cannot be written is an error`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.root)/\(Self.file)/full",
      withIntermediateDirectories: true
    )
    try await sandbox.lint("baseline", "--grow").expectError(Self.file, code: 2)
  }

  @Test func `the known imports of a deprecated module are recorded only once`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let rules = "modules: {Core: Core, App: App}\nrules:\n"
    let rule = "  - {rule: deprecated, name: old, from: Core, modules: App}\n"
    try sandbox.write(rules + rule, to: ".dependency-lint.yml")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    try await sandbox.lint().expectExit(0)
    let known = sandbox.text(of: Self.file)
    try sandbox.write("import App\n", to: "Core/New.swift")
    let found = try await sandbox.lint()
    found.expectExit(1)
    #expect(found.output.hasPrefix("Core/New.swift:1:8: error: Core imports App, which is depr"))
    try await sandbox.lint("baseline", "--grow").expectError(
      "error: the rule ‘old’ has 1 new violation, and its part of the baseline never grows: "
        + "Core/New.swift:1: Core imports App, which is deprecated",
      code: 1
    )
    #expect(sandbox.text(of: Self.file) == known)
    // Another rule may grow.
    let other = rules + rule + "  - {rule: forbidden, from: App, modules: Foundation}\n"
    try sandbox.write(other, to: ".dependency-lint.yml")
    try sandbox.remove("Core/New.swift")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    try await sandbox.lint().expectExit(0)
    // The part shrinks, until the rule asks to be replaced.
    try sandbox.write("", to: "Core/Core.swift")
    try await sandbox.lint().expectError("any more; write `rule: forbidden`", code: 2)
  }
}
