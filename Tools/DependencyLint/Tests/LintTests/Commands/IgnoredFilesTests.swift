import Foundation
import LintTestSupport
import Testing

/// What git ignores is not checked.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct IgnoredFilesTests {
  /// Creates a repository with plain folders, whose Core has a file that imports App.
  private func repository(
    _ ignored: String,
    _ more: [String: String] = [:]
  ) async throws -> LintSandbox {
    let files = ["Core/Generated/Bad.swift": "import App\n", ".gitignore": ignored]
    var sandbox = try LintSandbox(core: "", files.merging(more) { $1 })
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    return sandbox
  }

  @Test(arguments: ["Generated/", "/Core/Gen*", "Bad.swift", "*\n!*.swift\n!*/\nGenerated"])
  func `ignored files are not checked`(ignored: String) async throws {
    let outcome = try await repository(ignored).lint()
    outcome.expectExit(0)
    #expect(outcome.output.hasPrefix("no violations in 2 files, 2 targets; "), "\(outcome.output)")
    #expect(outcome.output.contains("ignored by git\n"))
  }

  @Test(arguments: ["", "!Generated", "/Generated", "Generated\n!Generated"])
  func `other files are checked`(ignored: String) async throws {
    try await repository(ignored).lint().expectExit(1)
  }

  @Test func `they are checked if requested`() async throws {
    let sandbox = try await repository("Generated")
    try await sandbox.lint().expectExit(0)
    try await sandbox.lint("--no-ignore").expectExit(1)
    try sandbox.write("gitignore: false\n" + LintSandbox.folders, to: ".dependency-lint.yml")
    try await sandbox.lint().expectExit(1)
    try sandbox.write("gitignore: true\n" + LintSandbox.folders, to: ".dependency-lint.yml")
    try await sandbox.lint().expectExit(0)
  }

  @Test func `ignore files of inner folders, of outer folders and of the repository`() async throws
  {
    let inner = try await repository("", ["Core/.gitignore": "/Generated\n"])
    try await inner.lint().expectExit(0)
    let exclude = try await repository("")
    try exclude.write("Bad.swift\n", to: ".git/info/exclude")
    try await exclude.lint().expectExit(0)
    var outer = try LintSandbox(core: "", ["Core/Bad.swift": "import App\n"])
    outer.environment["PATH"] = inner.environment["PATH"]
    try outer.tree.write("/root/Core/Bad.*\n", to: ".gitignore")
    try await outer.git("init", "--quiet", in: ".")
    try await outer.lint().expectExit(0)
  }

  @Test func `a tracked file is checked, also in an ignored folder`() async throws {
    let sandbox = try await repository("Generated\n", ["Core/Generated/Other.swift": "import App"])
    try await sandbox.git("add", "--force", "Core/Generated/Bad.swift")
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(outcome.output.contains("Core/Generated/Bad.swift:1:8: error"))
    #expect(outcome.output.contains("1 error in 3 files"))
  }

  @Test func `if git cannot answer, the check fails`() async throws {
    var hidden = try await repository("Generated")
    hidden.hideSwift()
    let broken = try await repository("Generated")
    try broken.write("[core]\n  repositoryformatversion = 9\n", to: ".git/config")
    var lost = try LintSandbox(core: "", [".git": "gitdir: /nowhere\n"])
    lost.environment["PATH"] = broken.environment["PATH"]
    for (sandbox, reason) in [
      (hidden, "cannot run git"), (broken, "repo version"),
      (lost, "not a git repository: /nowhere"),
    ] {
      let outcome = try await sandbox.lint()
      outcome.expectError("git cannot tell which files it ignores in", code: 3)
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      try await sandbox.lint("--no-ignore").expectExit(sandbox.root == lost.root ? 0 : 1)
    }
  }

  @Test func `the ignore list of the user does not count`() async throws {
    let sandbox = try await repository("")
    try sandbox.write("Generated\n", to: "excludes")
    try await sandbox.git("config", "core.excludesFile", "\(sandbox.root)/excludes")
    try await sandbox.lint().expectExit(1)
  }

  @Test func `a check of a subfolder has the patterns of the whole repository`() async throws {
    var sandbox = try LintSandbox(core: "", ["Core/Generated/Bad.swift": "import App\n"])
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try sandbox.tree.write("*/Core/Gen[a-z]*/\n", to: ".gitignore")
    try sandbox.tree.write("import App\n", to: "other/Bad.swift")
    try await sandbox.git("init", "--quiet", in: ".")
    try await sandbox.lint().expectExit(0)
  }

  @Test func `outside of a repository, nothing is ignored`() async throws {
    let sandbox = try LintSandbox(
      core: "",
      ["Core/Bad.swift": "import App\n", ".gitignore": "Bad.swift\n"]
    )
    try await sandbox.lint().expectExit(1)
  }

  @Test func `in an ignored folder, nothing is ignored`() async throws {
    var sandbox = try LintSandbox(core: "", ["Core/Bad.swift": "import App\n"])
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try sandbox.tree.write("root\nBad.swift\n", to: ".gitignore")
    try await sandbox.git("init", "--quiet", in: ".")
    try await sandbox.lint().expectExit(1)
  }

  @Test func `an inner repository has its own rules`() async throws {
    let sandbox = try await repository("Bad.swift\n")
    try await sandbox.git("init", "--quiet", in: "root/Core")
    try await sandbox.lint().expectExit(1)
    try sandbox.write("/Generated\n", to: "Core/.gitignore")
    try await sandbox.lint().expectExit(0)
    // As a submodule, about whose files the outer repository cannot answer.
    try await sandbox.git(
      "commit",
      "--quiet",
      "--allow-empty",
      "--message",
      "Begin",
      in: "root/Core"
    )
    try await sandbox.git("add", "Core")
    try sandbox.write(
      "exclude: Core/Generated/None.swift\n" + LintSandbox.folders,
      to: ".dependency-lint.yml"
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output.contains("is ignored by git; remove it"), "\(outcome.output)")
  }

  @Test func `a linked work tree has the patterns of its repository`() async throws {
    var sandbox = try await repository("")
    try await sandbox.git("add", "--all", ":!Core/Generated")
    try await sandbox.git("commit", "--quiet", "--message", "Begin")
    try await sandbox.git("worktree", "add", "--quiet", "../linked")
    try sandbox.tree.write("import App\n", to: "linked/Core/Bad.swift")
    sandbox.workingFolder = "linked"
    try await sandbox.lint().expectExit(1)
    try sandbox.write("Bad.swift\n", to: ".git/info/exclude")
    try await sandbox.lint().expectExit(0)
  }

  @Test func `a module of the configuration is read even if git ignores its folder`() async throws {
    let sandbox = try await repository("/Core\n")
    try await sandbox.lint().expectExit(1)
  }

  @Test func `a target with ignored sources may import what is not seen`() async throws {
    var files = LintSandbox.package(app: "")
    files["root/Sources/App/Generated/Use.swift"] = "import Core\n"
    let sandbox = try LintSandbox(files)
    try await sandbox.git("init", "--quiet")
    try await sandbox.lint().expectExit(0)
    try sandbox.write("Generated\n", to: ".gitignore")
    try await sandbox.lint().expectExit(0)
    try sandbox.remove("Sources/App/Generated")
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(outcome.output.contains("[unused]"))
  }

  @Test func `an exclude that git ignores anyway is a warning, whether it exists or not`()
    async throws
  {
    let patterns = "exclude: [Core/Generated, \"**/Generated/*.swift\", App/*/Generated]\n"
    let sandbox = try await repository("Generated/\n")
    try sandbox.write(patterns + LintSandbox.folders, to: ".dependency-lint.yml")
    for _ in 1...2 {
      let outcome = try await sandbox.lint()
      outcome.expectExit(0)
      #expect(!outcome.output.contains("excluded"))
      for column in [11, 27, 51] {
        #expect(
          outcome.output.contains("warning: .dependency-lint.yml:1:\(column): ‘"),
          "\(outcome.output)"
        )
      }
      try? sandbox.remove("Core/Generated")
    }
    // These formats have no place for a warning.
    for format in ["gitlab", "checkstyle"] {
      let outcome = try await sandbox.lint("--format", format)
      #expect(outcome.errors.contains("warning: .dependency-lint.yml:1:11: ‘"))
    }
    try sandbox.write("", to: ".gitignore")
    try await sandbox.lint().expectError("‘Core/Generated’ matches no file or folder", code: 2)
  }
}
