import Foundation
import LintTestSupport
import Testing

/// `dependency-lint affected` in a real repository.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct AffectedCommandTests {
  /// Creates a repository with two packages, `.` and `Kit`, and one commit.
  private func repository() async throws -> LintSandbox {
    let sandbox = try LintSandbox([
      "root/Package.swift": manifest(
        """
        dependencies: [.package(path: "Kit")],
        targets: [
          .target(name: "Core", resources: [.copy("Files")]),
          .target(name: "Data", dependencies: ["Core"]),
          .target(name: "View", dependencies: [.product(name: "Kit", package: "Kit")]),
          .executableTarget(name: "tool"),
          .plugin(name: "Plug", capability: .buildTool(), dependencies: ["tool"]),
          .target(name: "Made", plugins: ["Plug"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
          .testTarget(name: "ViewTests", dependencies: ["View"]),
          .testTarget(name: "tool-tests", dependencies: ["tool"]),
        ]
        """
      ),
      "root/Sources/Core/Core.swift": "",
      "root/Sources/Core/Old.swift": "// the same\\nlet old = 1\\n",
      "root/Sources/Core/Files/a.json": "{}",
      "root/Sources/Data/Data.swift": "import Core\n",
      "root/Sources/View/View.swift": "import Kit\n",
      "root/Sources/tool/main.swift": "",
      "root/Sources/Made/Made.swift": "",
      "root/Plugins/Plug/Plug.swift": "import PackagePlugin\n",
      "root/Tests/CoreTests/CoreTests.swift": "import Core\n",
      "root/Tests/ViewTests/ViewTests.swift": "import View\n",
      "root/Tests/tool-tests/Tests.swift": "",
      "root/Kit/Package.swift": manifest(
        """
        products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit"), .target(name: "Alone")]
        """
      ),
      "root/Kit/Sources/Kit/Kit.swift": "",
      "root/Kit/Sources/Alone/Alone.swift": "",
      "root/README.md": "",
      "root/.gitignore": "*.log\n",
    ])
    try await sandbox.git("init", "--quiet", "--initial-branch=main")
    try await commit(sandbox)
    return sandbox
  }

  private func commit(_ sandbox: LintSandbox) async throws {
    try await sandbox.git("add", "--all")
    try await sandbox.git("commit", "--quiet", "--message", "Change")
  }

  private func affected(_ sandbox: LintSandbox, _ more: String...) async throws -> [Substring] {
    let outcome = try await sandbox.program(["affected", "--since", "HEAD"] + more).run()
    outcome.expectExit(0)
    return outcome.output.split(separator: "\n")
  }

  @Test func `each kind of change reaches the targets that depend on it`() async throws {
    let sandbox = try await repository()
    #expect(try await affected(sandbox) == [])
    let all = ["Core", "CoreTests", "Data", "Made", "Plug", "View", "ViewTests", "tool"]
    let cases: [(change: (LintSandbox) throws -> Void, targets: [String])] = [
      (
        { try $0.write("let a = 1", to: "Sources/Core/Core.swift") }, ["Core", "CoreTests", "Data"]
      ),
      ({ try $0.write("", to: "Sources/Core/New.swift") }, ["Core", "CoreTests", "Data"]),
      ({ try $0.remove("Sources/Core/Old.swift") }, ["Core", "CoreTests", "Data"]),
      ({ try $0.write("[]", to: "Sources/Core/Files/a.json") }, ["Core", "CoreTests", "Data"]),
      ({ try $0.write("", to: "Sources/Data/notes.md") }, ["Data"]),
      (
        { try $0.write("let a = 1", to: "Kit/Sources/Kit/Kit.swift") },
        ["Kit", "View", "ViewTests"]
      ),
      ({ try $0.write("", to: "Kit/Package.resolved") }, ["Alone", "Kit", "View", "ViewTests"]),
      (
        { try $0.write(($0.text(of: "Package.swift") ?? "") + "\n", to: "Package.swift") },
        all + ["tool_tests"]
      ),
      (
        { try $0.write("let a = 1", to: "Sources/tool/main.swift") },
        ["Made", "Plug", "tool", "tool_tests"]
      ),
      ({ try $0.write("let a = 1", to: "Tests/CoreTests/CoreTests.swift") }, ["CoreTests"]),
      ({ try $0.write("more", to: "README.md") }, []),
      ({ try $0.write("", to: "Sources/Core/a.log") }, []),
    ]
    for (index, (change, targets)) in cases.enumerated() {
      try change(sandbox)
      #expect(try await affected(sandbox).map(String.init) == targets, "\(index)")
      try await sandbox.git("reset", "--hard", "--quiet")
      try await sandbox.git("clean", "-d", "--force", "--force", "--quiet")
    }
  }

  @Test func `a moved file affects its old and its new target`() async throws {
    let sandbox = try await repository()
    try await sandbox.git("mv", "Sources/Core/Old.swift", "Sources/View/Old.swift")
    #expect(
      try await affected(sandbox) == ["Core", "CoreTests", "Data", "View", "ViewTests"]
    )
  }

  @Test func `test targets, also as a pattern for swift test`() async throws {
    let sandbox = try await repository()
    #expect(try await affected(sandbox, "--filter") == [])
    try sandbox.write("let a = 1", to: "Sources/Core/Core.swift")
    try sandbox.write("let a = 1", to: "Sources/tool/main.swift")
    #expect(try await affected(sandbox, "--tests") == ["CoreTests", "tool_tests"])
    #expect(try await affected(sandbox, "--filter") == ["^(CoreTests|tool_tests)\\."])
  }

  @Test func `changes of the revision since the branch began do not count`() async throws {
    let sandbox = try await repository()
    try await sandbox.git("checkout", "--quiet", "-b", "branch")
    try sandbox.write("let a = 1", to: "Sources/View/View.swift")
    try await commit(sandbox)
    try await sandbox.git("checkout", "--quiet", "main")
    try sandbox.write("let a = 1", to: "Sources/Core/Core.swift")
    try await commit(sandbox)
    try await sandbox.git("checkout", "--quiet", "branch")
    let outcome = try await sandbox.lint("affected", "--since", "main")
    #expect(outcome.output == "View\nViewTests\n")
  }

  @Test func `files without a target are counted`() async throws {
    let sandbox = try await repository()
    try sandbox.write("more", to: "README.md")
    let outcome = try await sandbox.lint("affected", "--since", "HEAD")
    #expect(outcome.errors.contains("1 changed file belongs to no target: README.md"))
  }

  @Test func `an unknown revision is an error`() async throws {
    let sandbox = try await repository()
    try await sandbox.lint("affected", "--since", "nothing")
      .expectError("cannot check revision nothing", code: 2)
    try await sandbox.lint("affected").expectError("--since", code: 2)
  }
}
