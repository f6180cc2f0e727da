import Foundation
import TestSupport
import Testing

/// `dependency-lint baseline`: it shrinks by itself, and grows only if it is told to.
@Suite struct BaselineCommandTests {
  private static let file = ".dependency-lint-baseline.yml"

  @Test func `it grows only with --grow`() async throws {
    let sandbox = try LintSandbox(core: "import App\nimport App\n")
    let refused = try await sandbox.lint("baseline")
    refused.expectError(
      "error: 2 violations are not in the baseline, and it would have to grow",
      code: 1
    )
    #expect(sandbox.text(of: Self.file) == nil)
    let grown = try await sandbox.lint("baseline", "--grow")
    grown.expectExit(0)
    #expect(grown.errors == "0 → 2 entries: 2 came, 0 went\n")
    #expect(
      sandbox.text(of: Self.file)?.contains("{file: Core/Core.swift, imports: App, times: 2}")
        == true
    )
    try await sandbox.lint().expectExit(0)
  }

  @Test func `what is mended is taken out, to the last`() async throws {
    let sandbox = try LintSandbox(core: "import App\nimport App\n")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    let same = try await sandbox.lint("baseline")
    #expect(same.errors == "the baseline is up to date: 2 entries\n")
    try sandbox.write("import App\n", to: "Core/Core.swift")
    let fewer = try await sandbox.lint("baseline")
    fewer.expectExit(0)
    #expect(fewer.errors == "2 → 1 entries: 0 came, 1 went\n")
    try await sandbox.lint().expectExit(0)
    try sandbox.write("", to: "Core/Core.swift")
    let none = try await sandbox.lint("baseline")
    #expect(none.errors == "1 → 0 entries: 0 came, 1 went; the file is removed\n")
    #expect(sandbox.text(of: Self.file) == nil)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `in CI it is compared and never changed`() async throws {
    var sandbox = try LintSandbox(core: "import App\n")
    sandbox.environment["CI"] = "true"
    try await sandbox.lint("baseline", "--grow")
      .expectError("error: a baseline is not changed in CI", code: 2)
    #expect(sandbox.text(of: Self.file) == nil)
  }

  @Test func `a baseline that cannot be written is told`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.root)/\(Self.file)/full",
      withIntermediateDirectories: true
    )
    try await sandbox.lint("baseline", "--grow").expectError(Self.file, code: 2)
  }
}
