import Foundation
import LintTestSupport
import Testing

/// `baseline: per-folder`.
@Suite(.hangLimit) struct FolderBaselineTests {
  private static let name = ".dependency-lint-baseline.yml"
  private static let head = """
    # Known violations. Remove the fixed ones with `dependency-lint baseline`.
    version: 1

    """
  private static let entry = "layers:\n  - {file: In/Core.swift, imports: App}\n"

  private static func configuration(_ shape: String) -> String {
    "baseline: \(shape)\n\(LintSandbox.folders)"
  }

  /// Returns a code base with known violations in the target Core.
  private func sandbox() async throws -> LintSandbox {
    let sandbox = try LintSandbox(core: "", ["Core/In/Core.swift": "import App\n"])
    try sandbox.write(Self.configuration("per-folder"), to: ".dependency-lint.yml")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    return sandbox
  }

  @Test func `entries are in the folder of the target, and relative to it`() async throws {
    let sandbox = try await sandbox()
    #expect(sandbox.text(of: Self.name) == nil)
    #expect(sandbox.text(of: "App/\(Self.name)") == nil)
    #expect(sandbox.text(of: "Core/\(Self.name)") == Self.head + Self.entry)
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output.contains("(1 in the baseline)"))
    let same = try await sandbox.lint("baseline")
    #expect(same.errors == "the baseline is up to date: 1 entry\n")
  }

  @Test func `an entry without a file is in the folder of the importing target`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let text = Self.configuration("per-folder").replacing("- layers", with: "- layers\n  - acyclic")
    try sandbox.write(text, to: ".dependency-lint.yml")
    let grown = try await sandbox.lint("baseline", "--grow")
    #expect(grown.errors == "0 → 3 entries in 2 files: 3 added, 0 removed\n")
    let app = Self.head + "acyclic:\n  - {target: App, imports: Core}\n"
    #expect(sandbox.text(of: "App/\(Self.name)") == app)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `a change of the shape is reported, and moves all entries`() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.configuration("single"), to: ".dependency-lint.yml")
    let divided = try await sandbox.lint()
    divided.expectExit(1)
    #expect(
      divided.output.hasPrefix(
        "Core/\(Self.name):4:5: error: 1 entry belongs in \(Self.name): the configuration has no "
      ),
      "\(divided.output)"
    )
    #expect(divided.output.contains("1 error in"))
    let merged = try await sandbox.lint("baseline")
    #expect(merged.errors == "1 → 1 entry: 0 added, 0 removed, 1 moved\n")
    #expect(sandbox.text(of: "Core/\(Self.name)") == nil)
    let single = Self.head + Self.entry.replacing("file: ", with: "file: Core/")
    #expect(sandbox.text(of: Self.name) == single)
    try await sandbox.lint().expectExit(0)

    try sandbox.write(Self.configuration("per-folder"), to: ".dependency-lint.yml")
    let whole = try await sandbox.lint()
    whole.expectExit(1)
    #expect(
      whole.output.contains("belongs in Core/\(Self.name): it is about code in Core [baseline]"),
      "\(whole.output)"
    )
    try await sandbox.lint("baseline").expectExit(0)
    #expect(sandbox.text(of: Self.name) == nil)
    #expect(sandbox.text(of: "Core/\(Self.name)") == Self.head + Self.entry)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `entries move with the folder of their target`() async throws {
    let sandbox = try await sandbox()
    try FileManager.default.moveItem(atPath: "\(sandbox.root)/Core", toPath: "\(sandbox.root)/Base")
    let text = Self.configuration("per-folder").replacing("Core: Core", with: "Core: Base")
    try sandbox.write(text, to: ".dependency-lint.yml")
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output.contains("(1 in the baseline)"))
  }

  @Test func `a file that is in the folder of no target is reported`() async throws {
    let sandbox = try await sandbox()
    let text = try #require(sandbox.text(of: "Core/\(Self.name)"))
    try sandbox.remove("Core/\(Self.name)")
    try sandbox.write(text, to: "Left/\(Self.name)")
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.contains(
        "Left/\(Self.name):4:5: error: 1 entry belongs in \(Self.name): no target has the folder Left"
      ),
      "\(outcome.output)"
    )
    // It is in another folder, but the file has the same name.
    try await sandbox.lint("baseline").expectExit(0)
    #expect(sandbox.text(of: "Left/\(Self.name)") == nil)
    #expect(sandbox.text(of: "Core/\(Self.name)") == text)
    try sandbox.write(
      "version: 1\nlayers:\n  - {file: x.swift, imports: App}\n",
      to: "Left/\(Self.name)"
    )
    let stale = try await sandbox.lint()
    stale.expectExit(1)
    #expect(
      stale.output.contains(
        "Left/\(Self.name):3:5: error: the baseline contains the import of App in"
      ),
      "\(stale.output)"
    )
  }

  @Test func `an entry in two files counts once`() async throws {
    let sandbox = try await sandbox()
    let single = Self.head + Self.entry.replacing("file: ", with: "file: Core/")
    try sandbox.write(single, to: Self.name)
    try sandbox.write("import App\nimport App\n", to: "Core/In/Core.swift")
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(outcome.output.contains("Core/In/Core.swift:2:8: error: "), "\(outcome.output)")
    #expect(outcome.output.contains("2 errors in"), "\(outcome.output)")
    try sandbox.write("import App\n", to: "Core/In/Core.swift")
    try await sandbox.lint("baseline").expectExit(0)
    #expect(sandbox.text(of: Self.name) == nil)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `problems of all files are reported`() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("version: 2\n", to: "Core/\(Self.name)")
    try sandbox.write("version: 3\n", to: Self.name)
    let outcome = try await sandbox.lint()
    outcome.expectError("/Core/\(Self.name):1:10: error: expected baseline version 1", code: 2)
    #expect(outcome.errors.contains("root/\(Self.name):1:10: error: "), "\(outcome.errors)")
  }

  @Test func `the baseline of another configuration is not read`() async throws {
    let sandbox = try await sandbox()
    let other = "version: 1\nlayers:\n  - {file: x.swift, imports: App}\n"
    try sandbox.write(other, to: "Other/\(Self.name)")
    try await sandbox.lint().expectExit(1)
    try sandbox.write("rules: [acyclic]\n", to: "Other/.dependency-lint.yml")
    try await sandbox.lint().expectExit(0)
    // Nor are entries written below the other configuration.
    try sandbox.write("rules: [acyclic]\n", to: "Core/.dependency-lint.yml")
    try sandbox.remove("Core/\(Self.name)")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    #expect(sandbox.text(of: Self.name)?.contains("file: Core/In/Core.swift") == true)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `fixed violations are removed where they are listed`() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("import App\n", to: "Core/Core.swift")
    try await sandbox.lint("baseline", "--grow").expectExit(0)
    try sandbox.write("", to: "Core/Core.swift")
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.hasPrefix("Core/\(Self.name):4:5: error: the baseline contains the import of"),
      "\(outcome.output)"
    )
    let report = try await sandbox.lint("check", "--format", "json")
    #expect(report.output.contains("\"Core/\(Self.name)\""), "\(report.output)")
    try await sandbox.lint("fix", "--force").expectExit(0)
    #expect(sandbox.text(of: "Core/\(Self.name)") == Self.head + Self.entry)
    try sandbox.write("", to: "Core/In/Core.swift")
    let last = try await sandbox.lint("baseline")
    #expect(last.errors == "1 → 0 entries: 0 added, 1 removed; the file was deleted\n")
    #expect(sandbox.text(of: "Core/\(Self.name)") == nil)
  }

  @Test(.enabled(if: Program.installed("git") != nil))
  func `entries of an older revision are known in its folders`() async throws {
    var sandbox = try await sandbox()
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet")
    try await sandbox.git("add", "--all")
    try await sandbox.git("commit", "--quiet", "--message", "Begin")
    try sandbox.remove("Core/\(Self.name)")
    // The older revision knows the violation, so it is new.
    try await sandbox.lint("check", "--changed-since", "HEAD").expectExit(1)
    try await sandbox.lint("check", "--staged").expectExit(0)
  }

  @Test func `a change of a file in a folder is watched`() async throws {
    let sandbox = try await sandbox()
    try await sandbox.program(["--watch"]).run { program in
      while let line = try await program.nextLine(), !line.hasPrefix("watching ") {}
      try sandbox.write(Self.head, to: "Core/\(Self.name)")
      while let line = try await program.nextLine(), !line.contains("Core.swift:1:8: error") {}
    }
  }
}
