import Foundation
import LintTestSupport
import Testing

/// `--changed-since` in a real repository.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct ChangedSinceTests {
  /// Creates a repository whose only commit has one violation.
  ///
  /// Its PATH needs only git.
  private func repository() async throws -> LintSandbox {
    var sandbox = try LintSandbox(core: "import App\n")
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    try await commit(sandbox)
    return sandbox
  }

  private func commit(_ sandbox: LintSandbox, in folder: String = "root") async throws {
    try await sandbox.git("add", "--all", in: folder)
    try await sandbox.git("commit", "--quiet", "--message", "Change", in: folder)
  }

  private func lint(_ sandbox: LintSandbox, since revision: String = "HEAD") async throws -> Outcome
  {
    try await sandbox.lint("check", "--changed-since", revision)
  }

  @Test func `existing violations are not reported, even if moved`() async throws {
    let sandbox = try await repository()
    try await sandbox.lint().expectExit(1)
    try await lint(sandbox).expectExit(0)
    try sandbox.write("\n\n// moved\n  import class App.Main\n", to: "Core/Core.swift")
    let outcome = try await lint(sandbox)
    outcome.expectExit(0)
    #expect(outcome.output.hasPrefix("no violations"))
  }

  @Test(arguments: ["Core/In/Core.swift", "Core/Kernel.swift"])
  func `a renamed file is not new`(path: String) async throws {
    let sandbox = try await repository()
    try sandbox.remove("Core/Core.swift")
    try sandbox.write("import App\n", to: path)
    try await lint(sandbox).expectExit(0)
    try sandbox.write("import App\nimport App\n", to: path)
    let outcome = try await lint(sandbox)
    outcome.expectExit(1)
    #expect(outcome.output.contains("1 error in"))
  }

  @Test func `new violations are reported, committed or not`() async throws {
    let sandbox = try await repository()
    try sandbox.write("import App\nimport App\n", to: "Core/Core.swift")
    try sandbox.write("import App\n", to: "Core/New.swift")
    let outcome = try await lint(sandbox)
    outcome.expectExit(1)
    #expect(outcome.output.contains("2 errors in 3 files"))
    #expect(outcome.output.contains("\nCore/New.swift:1:8: error: "))
    try await commit(sandbox)
    try await lint(sandbox).expectExit(0)
    try await lint(sandbox, since: "HEAD~1").expectExit(1)
  }

  @Test func `violations of the current rules in the old code are not reported`() async throws {
    let sandbox = try await repository()
    try sandbox.write(
      LintSandbox.folders.replacing(
        "- layers",
        with: "- layers\n  - {rule: forbidden, from: App, modules: Foundation}"
      ),
      to: ".dependency-lint.yml"
    )
    try await sandbox.lint("check", "App").expectExit(1)
    try await lint(sandbox).expectExit(0)
  }

  @Test func `a new module`() async throws {
    let sandbox = try await repository()
    try sandbox.write(
      LintSandbox.folders.replacing("modules:", with: "modules:\n  New: New")
        .replacing("Out: App", with: "Out: [App, New]"),
      to: ".dependency-lint.yml"
    )
    try sandbox.write("import Core\n", to: "New/New.swift")
    try await lint(sandbox).expectExit(0)
    try sandbox.write("import App\nimport New\n", to: "Core/Core.swift")
    let outcome = try await lint(sandbox)
    outcome.expectExit(1)
    #expect(outcome.output.contains("1 error in"))
  }

  @Test func `a code base in a folder of the repository`() async throws {
    var sandbox = try LintSandbox(core: "import App\n")
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet", in: ".")
    try await commit(sandbox, in: ".")
    try await lint(sandbox).expectExit(0)
    try sandbox.write("import App\n", to: "Core/New.swift")
    let outcome = try await lint(sandbox)
    outcome.expectExit(1)
    #expect(outcome.output.hasPrefix("Core/New.swift:1:8: "))
  }

  @Test func `a package is checked with the manifest of the revision`() async throws {
    var sandbox = try LintSandbox(LintSandbox.package(core: "import App\n"))
    sandbox.useOwnCache()
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet", in: ".")
    try await commit(sandbox, in: ".")
    try await lint(sandbox).expectExit(0)
    let cache = try #require(sandbox.environment["XDG_CACHE_HOME"]) + "/dependency-lint"
    // The cache for the temporary tree is deleted with it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache).count == 1)
    let manifest = try #require(sandbox.text(of: "Package.swift"))
    try sandbox.write(
      manifest.replacing("[\"Core\"]),\n  .test", with: "[\"Core\", \"CoreTests\"]),\n  .test"),
      to: "Package.swift"
    )
    try sandbox.write("import Core\nimport CoreTests\n", to: "Sources/App/App.swift")
    let outcome = try await lint(sandbox)
    outcome.expectExit(1)
    #expect(outcome.output.contains("Sources/App/App.swift:2:8: error: App (layer Out) imports"))
    #expect(!outcome.output.contains("Core.swift:1:8: error"))
  }

  @Test func `an invalid manifest in the revision is reported with the revision`() async throws {
    var sandbox = try LintSandbox(LintSandbox.package(core: "import App\n"))
    sandbox.useOwnCache()
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    let manifest = try #require(sandbox.text(of: "Package.swift"))
    try sandbox.write("// swift-tools-version: 6.0\nlet package = 1 +\n", to: "Package.swift")
    try await sandbox.git("init", "--quiet")
    try await commit(sandbox)
    try sandbox.write(manifest, to: "Package.swift")
    try await lint(sandbox).expectError(
      "error: cannot check revision HEAD: Package.swift: SwiftPM cannot evaluate the manifest:",
      code: 2
    )
  }

  @Test func `variables of a git hook are ignored`() async throws {
    var sandbox = try LintSandbox(core: "import App\n")
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet", in: ".")
    try await commit(sandbox, in: ".")
    sandbox.environment["GIT_DIR"] = ".git"
    sandbox.environment["GIT_INDEX_FILE"] = ".git/index"
    sandbox.workingFolder = "."
    try await sandbox.lint("check", "root", "--changed-since", "HEAD").expectExit(0)
  }

  @Test(arguments: ["import App\n", ""])
  func `an unknown revision`(core: String) async throws {
    let sandbox = try await repository()
    try sandbox.write(core, to: "Core/Core.swift")
    let outcome = try await lint(sandbox, since: "nonsense")
    outcome.expectError(
      "error: cannot check revision nonsense: there is no such commit",
      code: 2
    )
    #expect(outcome.errors.contains("hint: name a local commit, branch or tag"))
    try await lint(sandbox, since: "--all").expectExit(2)
  }

  @Test func `no repository, or no git`() async throws {
    var sandbox = try LintSandbox(core: "import App\n")
    try await lint(sandbox).expectError("cannot run git", code: 2)
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    sandbox.environment["GIT_CEILING_DIRECTORIES"] = sandbox.tree.path
    try await lint(sandbox).expectError("error: cannot check revision HEAD: ", code: 2)
  }

  @Test func `the repository is not changed`() async throws {
    let sandbox = try await repository()
    try sandbox.write("import App\n", to: "Core/New.swift")
    try await sandbox.git("add", "--all")
    let index = try Data(contentsOf: URL(filePath: "\(sandbox.root)/.git/index"))
    try await lint(sandbox).expectExit(1)
    #expect(try Data(contentsOf: URL(filePath: "\(sandbox.root)/.git/index")) == index)
  }
}
