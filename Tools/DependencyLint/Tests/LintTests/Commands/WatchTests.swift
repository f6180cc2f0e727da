import Foundation
import LintTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `check --watch`.
@Suite(.hangLimit) struct WatchTests {
  /// Reads to the end of a report that contains a string.
  ///
  /// A file that is only partly written causes an extra report.
  private func expectReport(
    of text: String,
    _ program: RunningProgram,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var isFound = false
    while let line = try await program.nextLine() {
      isFound = isFound || line.contains(text)
      if isFound, line.hasPrefix("watching ") { return }
    }
    Issue.record("it ended without: \(text)", sourceLocation: sourceLocation)
  }

  @Test func `each change is reported until Ctrl-C`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let ending = try await sandbox.program(["check", "--watch"]).run { program in
      try await expectReport(of: "Core/Core.swift:1:8: error: ", program)
      try sandbox.write("import Foundation\n", to: "Core/Core.swift")
      try await expectReport(of: "no violations in 2 files, 2 targets", program)
      try sandbox.write("import App\n", to: "Core/New.swift")
      try await expectReport(of: "1 error in 3 files, 2 targets", program)
      try program.send(SIGINT)
      while try await program.nextLine() != nil {}
    }.ending
    #expect([.signaled(SIGINT), .exited(130)].contains(ending))
  }

  @Test func `an invalid configuration is reported, and can be fixed`() async throws {
    let sandbox = try LintSandbox(core: "")
    try await sandbox.program(["--watch"]).run { program in
      try await expectReport(of: "no violations in 2 files, 2 targets", program)
      try sandbox.write("rules: [nonsense]\n", to: ".dependency-lint.yml")
      while let message = try await program.nextMessage() {
        if message.contains("unknown rule ‘nonsense’") { break }
      }
      try sandbox.write(LintSandbox.folders, to: ".dependency-lint.yml")
      try await expectReport(of: "no violations in 2 files, 2 targets", program)
    }
  }

  @Test func `a configuration with another name is also watched`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try sandbox.write(LintSandbox.folders, to: "lint.yml")
    try await sandbox.program(["--watch", "--config", "lint.yml"]).run { program in
      try await expectReport(of: "1 error in 2 files, 2 targets", program)
      let text = LintSandbox.folders.replacing("- layers", with: "- acyclic\n  - exhaustive")
      try sandbox.write(text, to: "lint.yml")
      try await expectReport(of: "is a cycle", program)
    }
  }

  @Test func `a change of an Xcode project is reported`() async throws {
    var project = ProjectSample(.init(name: "App", files: ["a.swift"]))
    var sandbox = try LintSandbox([
      "root/App.xcodeproj/project.pbxproj": project.text, "root/a.swift": "import Core\n",
      "root/b.swift": "", "root/.dependency-lint.yml": "rules: [declared]\n",
    ])
    sandbox.hideSwift()
    try await sandbox.program(["--watch"]).run { program in
      try await expectReport(of: "1 file, 1 target; 1 source file belongs to no target", program)
      project.targets.append(.init(name: "Core", files: ["b.swift"]))
      try sandbox.write(project.text, to: "App.xcodeproj/project.pbxproj")
      try await expectReport(of: "1 error in 2 files, 2 targets", program)
    }
  }

  @Test func `a change of the extended file is reported`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try sandbox.tree.write(LintSandbox.folders, to: "shared/common.yml")
    try sandbox.write("extends: ../shared/common.yml\n", to: ".dependency-lint.yml")
    try await sandbox.program(["--watch"]).run { program in
      try await expectReport(of: "1 error in 2 files, 2 targets", program)
      try sandbox.tree.write("exclude: Core\nrules: [nonsense]\n", to: "shared/common.yml")
      while let message = try await program.nextMessage() {
        if message.contains("shared/common.yml:2:9: error: unknown rule") { break }
      }
    }
  }

  @Test func `a change of the baseline in a folder is reported`() async throws {
    let baseline = "Core/.dependency-lint-baseline.yml"
    let entry = "version: 1\nlayers:\n  - {file: Core.swift, imports: App}\n"
    let sandbox = try LintSandbox(core: "import App\n", [baseline: entry])
    try sandbox.write("baseline: per-folder\n\(LintSandbox.folders)", to: ".dependency-lint.yml")
    try await sandbox.program(["--watch"]).run { program in
      try await expectReport(of: "no violations in 2 files, 2 targets", program)
      try sandbox.write("version: 1\n", to: baseline)
      try await expectReport(of: "Core.swift:1:8: error", program)
    }
  }
}
