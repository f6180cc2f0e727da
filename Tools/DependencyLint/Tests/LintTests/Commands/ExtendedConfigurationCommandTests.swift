import Foundation
import LintTestSupport
import Testing

/// Commands with a configuration that extends a file outside of its folder.
@Suite(.hangLimit) struct ExtendedConfigurationCommandTests {
  /// Returns a sandbox whose layers and modules are in the folder around the code base.
  private func sandbox(core: String, rules: String = "- layers") throws -> LintSandbox {
    let common = LintSandbox.folders.replacing("- layers", with: rules)
    let sandbox = try LintSandbox(core: core)
    try sandbox.tree.write(common, to: "shared/common.yml")
    try sandbox.write("extends: ../shared/common.yml\n", to: ".dependency-lint.yml")
    return sandbox
  }

  @Test func `the rules of the extended file are checked`() async throws {
    let sandbox = try sandbox(core: "import App\n")
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(outcome.output.hasPrefix("Core/Core.swift:1:8: error: "), "\(outcome.output)")
    let baseline = try await sandbox.lint("baseline", "--grow")
    baseline.expectExit(0)
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml") != nil)
  }

  @Test func `a problem of the extended file names its line`() async throws {
    let sandbox = try sandbox(core: "")
    try sandbox.tree.write(
      LintSandbox.folders.replacing("- Out: App", with: "- Out: Apq"),
      to: "shared/common.yml"
    )
    let path = URL(filePath: sandbox.tree.path).resolvingSymlinksInPath().path
    let outcome = try await sandbox.lint()
    outcome.expectError(
      "\(path)/shared/common.yml:6:10: error: no target matches ‘Apq’",
      code: 2
    )
    try sandbox.tree.write("modules: {Core: Cor}\nrules: [acyclic]", to: "shared/common.yml")
    try await sandbox.lint().expectError("shared/common.yml:1:17: the folder of", code: 2)
    try sandbox.tree.write(
      "modules: {Core: Core}\nexclude: [App, Nowhere]\nrules: [acyclic]",
      to: "shared/common.yml"
    )
    try await sandbox.lint().expectError("shared/common.yml:2:16: error: ‘Nowhere’", code: 2)
  }

  @Test func `a violation in the extended file has its path and line`() async throws {
    let sandbox = try sandbox(core: "", rules: "- exhaustive")
    try sandbox.tree.write(
      LintSandbox.folders.replacing("  - Out: App\n", with: "")
        .replacing("- layers", with: "- exhaustive"),
      to: "shared/common.yml"
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.contains(
        "../shared/common.yml:3:3: error: App belongs to no layer [exhaustive]\n  3 |   App: App"
      ),
      "\(outcome.output)"
    )
    let json = try await sandbox.lint("check", "--format", "json")
    #expect(json.output.contains("\"../shared/common.yml\""), "\(json.output)")
  }

  @Test func `a change of the extended file is watched`() async throws {
    let sandbox = try sandbox(core: "import App\n")
    try await sandbox.program(["--watch"]).run { program in
      while let line = try await program.nextLine(), !line.hasPrefix("watching ") {}
      try sandbox.tree.write("exclude: Core\nrules: [nonsense]\n", to: "shared/common.yml")
      while let message = try await program.nextMessage() {
        if message.contains("shared/common.yml:2:9: error: unknown rule") { break }
      }
    }
  }

  @Test(.enabled(if: Program.installed("git") != nil))
  func `with --staged, the extended file is that of the index`() async throws {
    var sandbox = try sandbox(core: "import App\n")
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet", "..")
    try await sandbox.git("add", "--all", "..")
    let other = LintSandbox.folders.replacing("- layers", with: "- exhaustive")
    try sandbox.tree.write(other, to: "shared/common.yml")
    try await sandbox.lint().expectExit(0)
    try await sandbox.lint("check", "--staged").expectExit(1)
    try await sandbox.git("add", "--all", "..")
    try await sandbox.lint("check", "--staged").expectExit(0)
    try await sandbox.git("rm", "--quiet", "--cached", "../shared/common.yml")
    let outcome = try await sandbox.lint("check", "--staged")
    outcome.expectError("/shared/common.yml", code: 2)
  }

  @Test(.enabled(if: Program.installed("git") != nil))
  func `an older revision is judged with the current extended file`() async throws {
    var sandbox = try sandbox(core: "import App\n", rules: "- acyclic")
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet", "..")
    try await sandbox.git("add", "--all", "..")
    try await sandbox.git("commit", "--quiet", "--message", "Begin")
    try sandbox.tree.write(LintSandbox.folders, to: "shared/common.yml")
    try await sandbox.lint().expectExit(1)
    try await sandbox.lint("check", "--changed-since", "HEAD").expectExit(0)
    try sandbox.write("import App\n", to: "Core/New.swift")
    try await sandbox.lint("check", "--changed-since", "HEAD").expectExit(1)
  }
}
