import Foundation
import LintTestSupport
import Testing

/// `--staged` in a real repository.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct StagedTests {
  /// Creates a repository that has a commit without violations.
  private func repository(_ files: [String: String]? = nil) async throws -> LintSandbox {
    var sandbox = try files.map { try LintSandbox($0) } ?? LintSandbox(core: "")
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    try await sandbox.git("add", "--all")
    try await sandbox.git("commit", "--quiet", "--message", "Begin")
    return sandbox
  }

  @Test func `what is staged is checked, and shown`() async throws {
    let sandbox = try await repository()
    try sandbox.write("\nimport App // staged\n", to: "Core/Core.swift")
    try await sandbox.git("add", "--all")
    try sandbox.write("// corrected later\n", to: "Core/Core.swift")
    try await sandbox.lint().expectExit(0)
    let outcome = try await sandbox.lint("check", "--staged")
    outcome.expectExit(1)
    #expect(outcome.output.hasPrefix("Core/Core.swift:2:8: error: "), "\(outcome.output)")
    #expect(outcome.output.contains("import App // staged"))
    let part = try await sandbox.lint("check", "--staged", "App")
    part.expectExit(0)
    #expect(part.output.contains("the rest has 1 error"))
  }

  @Test(arguments: ["Core/Core.swift", "Core/New.swift"])
  func `what is not staged is not checked`(file: String) async throws {
    let sandbox = try await repository()
    try sandbox.write("import App\n", to: file)
    try await sandbox.lint().expectExit(1)
    try await sandbox.lint("check", "--staged").expectExit(0)
    try await sandbox.git("add", "--all")
    try await sandbox.lint("check", "--staged").expectExit(1)
  }

  @Test func `the configuration and the baseline are those of the index`() async throws {
    let sandbox = try await repository()
    try sandbox.write("import App\n", to: "Core/Core.swift")
    try await sandbox.git("add", "--all")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    try await sandbox.lint("check").expectExit(0)
    try await sandbox.lint("check", "--staged").expectExit(1)
    try await sandbox.git("add", "--all")
    try await sandbox.lint("check", "--staged").expectExit(0)
    try await sandbox.git("rm", "--quiet", "--cached", ".dependency-lint.yml")
    let outcome = try await sandbox.lint("check", "--staged")
    outcome.expectError("the index: it does not contain the configuration", code: 2)
  }

  @Test func `the manifest of a package is that of the index`() async throws {
    let sandbox = try await repository(LintSandbox.package())
    try sandbox.write("import App\n", to: "Sources/Core/Core.swift")
    try await sandbox.lint("check", "--staged").expectExit(0)
    try await sandbox.git("add", "Sources")
    try sandbox.write("", to: "Sources/Core/Core.swift")
    let outcome = try await sandbox.lint("check", "--staged")
    outcome.expectExit(1)
    #expect(outcome.output.contains("Sources/Core/Core.swift:1:8: error: "), "\(outcome.output)")
  }

  @Test func `a hook sees the files of the commit, also of a partial one`() async throws {
    let sandbox = try await repository()
    let hook = sandbox.tree.path + "/root/.git/hooks/pre-commit"
    let program = Program.built("dependency-lint").path
    try sandbox.write("#!/bin/sh\nexec '\(program)' check --staged\n", to: ".git/hooks/pre-commit")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    try sandbox.write("import App\n", to: "Core/Core.swift")
    try sandbox.write("import Core // better\n", to: "App/Main/App.swift")
    try await sandbox.git("add", "--all")
    try await sandbox.gitOutcome(["commit", "--quiet", "--message", "Both"]).expectExit(1)
    try await sandbox.git("commit", "--quiet", "--message", "One", "App/Main/App.swift")
  }

  @Test(arguments: [["--watch"], ["--changed-since", "HEAD"], ["--index"], ["--compare-tiers"]])
  func `it cannot be combined with options for the work tree`(options: [String]) async throws {
    let sandbox = try await repository()
    try await sandbox.program(["check", "--staged"] + options).run().expectExit(2)
  }
}
