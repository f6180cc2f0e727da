import Foundation
import LintTestSupport
import Testing

/// The files of targets that are not read.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct GapsTests {
  private let sandbox: LintSandbox

  init() async throws {
    var sandbox = try LintSandbox(
      core: "",
      [
        "Core/Generated/A.swift": "", "Core/Generated/Inner/B.swift": "", "Core/C.g.swift": "",
        "Core/Old/D.swift": "", "Core/E.swift": "",
        "Core/Off.swift": "#if !(true)\nimport App\nimport App\n#elseif DEBUG\n#endif\n",
        "Core/Notes/notes.md": "", "build/E.swift": "",
        "other/F.swift": "", ".gitignore": "Generated\n*.g.swift\nbuild\nNotes\n",
        ".dependency-lint.yml": "exclude: [Core/Old, Core/E.swift, other]\n" + LintSandbox.folders,
      ]
    )
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    let core = sandbox.tree.path + "/root/Core"
    try FileManager.default.createSymbolicLink(
      atPath: "\(core)/Link.swift",
      withDestinationPath: "nowhere"
    )
    try #require(mkfifo("\(core)/Pipe.swift", 0o600) == 0)
    try #require(mkfifo("\(core)/Pipe", 0o600) == 0)
    self.sandbox = sandbox
  }

  @Test func `those of targets are counted and listed, with the files in folders`() async throws {
    let outcome = try await sandbox.lint("check", "--gaps")
    outcome.expectExit(0)
    #expect(
      outcome.output == """
        Core/Off.swift: 2 imports in branches that no build compiles
        Core/C.g.swift: 1 file ignored by git
        Core/Generated: 2 files ignored by git
        Core/E.swift: 1 file excluded
        Core/Old: 1 file excluded
        Core/Link.swift: 1 broken link or special file skipped
        Core/Pipe.swift: 1 broken link or special file skipped
        no violations in 3 files, 2 targets; 2 imports in branches that no build compiles; \
        3 files ignored by git; 2 files excluded; \
        2 broken links or special files skipped

        """
    )
  }

  @Test func `--strict fails until each kind is accepted`() async throws {
    var accepted = "accept:\n"
    let configuration = try #require(sandbox.text(of: ".dependency-lint.yml"))
    for kind in ["branches", "ignored", "excluded", "links"] {
      let outcome = try await sandbox.lint("check", "--strict")
      outcome.expectExit(3)
      #expect(outcome.errors.contains("\(kind): why"), "\(outcome.errors)")
      accepted += "  \(kind): known\n"
      try sandbox.write(accepted + configuration, to: ".dependency-lint.yml")
    }
    let outcome = try await sandbox.lint("check", "--strict")
    outcome.expectExit(0)
    #expect(outcome.output == "no violations in 3 files, 2 targets\n")
  }

  @Test func `a report on a folder counts only what is in it`() async throws {
    let outcome = try await sandbox.lint("check", "--strict", "App")
    outcome.expectExit(0)
    #expect(!outcome.output.contains("ignored by git"))
  }

  @Test func `an excluded target is counted`() async throws {
    var files = LintSandbox.package()
    files["root/.dependency-lint.yml"] = "exclude: Tests/CoreTests\nrules: [acyclic]\n"
    let outcome = try await LintSandbox(files).lint("check", "--gaps")
    outcome.expectExit(0)
    #expect(outcome.output.hasPrefix("Tests/CoreTests: 1 file excluded\n"), "\(outcome.output)")
  }
}

/// A configuration about files that git ignores.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct IgnoredLayersTests {
  private func problems(layer: String, ignored: String) async throws -> String {
    var files = LintSandbox.package(app: "")
    files["root/Sources/App/Made/Made.swift"] = "struct Made {}\n"
    files["root/.gitignore"] = ignored + "\n"
    files["root/.dependency-lint.yml"] = """
      layers:
        - App: \(layer)
        - Tests: CoreTests
      rules: [layers]
      """
    let sandbox = try LintSandbox(files)
    try await sandbox.git("init", "--quiet")
    let outcome = try await sandbox.lint()
    outcome.expectExit(2)
    return outcome.errors
  }

  @Test(arguments: ["Made", "Sources", "*.swift\n!Package.swift\n!Core.swift\n!CoreTests.swift"])
  func `a layer of ignored folders says so`(ignored: String) async throws {
    let text = try await problems(layer: "{folders: Sources/App/Made}", ignored: ignored)
    #expect(text.contains("help: git ignores ‘Sources"), "\(text)")
    #expect(text.contains("write `gitignore: false`"))
  }

  @Test func `a layer of ignored files says so`() async throws {
    let text = try await problems(layer: "{files: \"**/Made.swift\"}", ignored: "Made.swift")
    #expect(text.contains("help: git ignores ‘Sources/App/Made/Made.swift’"), "\(text)")
  }

  @Test func `a layer of an ignored target says so`() async throws {
    let folder = try await problems(layer: "App", ignored: "App")
    #expect(folder.contains("help: git ignores ‘Sources/App’: to read it"), "\(folder)")
    #expect(!folder.contains("rename the layer"))
    let files = try await problems(layer: "App", ignored: "App*.swift\nMade")
    #expect(files.contains("git ignores all Swift files in Sources/App"), "\(files)")
  }

  @Test func `a layer of an excluded target says so`() async throws {
    var files = LintSandbox.package()
    files["root/.dependency-lint.yml"]? += "exclude: Tests/CoreTests\n"
    let outcome = try await LintSandbox(files).lint()
    outcome.expectExit(2)
    #expect(
      outcome.errors.contains("help: ‘exclude’ covers ‘Tests/CoreTests’"),
      "\(outcome.errors)"
    )
  }
}
