import Foundation
import TestSupport
import Testing

/// `dependency-lint init` and `baseline`: from code that breaks the rules to code that keeps them.
@Suite struct InitCommandTests {
  private static let cyclic = LintSandbox.package(
    core: "import App // dependency-lint:allow App until 2999-01-01: soon\n"
  )

  private func fresh(_ files: [String: String] = LintSandbox.package()) throws -> LintSandbox {
    var files = files
    files[".dependency-lint.yml"] = nil
    files["root/.dependency-lint.yml"] = nil
    return try LintSandbox(files)
  }

  @Test func `what init writes describes the code, and check is clean`() async throws {
    let sandbox = try fresh()
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("wrote \(sandbox.root)/.dependency-lint.yml: 2 layers\n"))
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    #expect(text.hasPrefix("# yaml-language-server: $schema=.dependency-lint.schema.json\n"))
    #expect(sandbox.text(of: ".dependency-lint.schema.json")?.contains("\"$schema\"") == true)
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml") == nil)
    let check = try await sandbox.lint()
    check.expectExit(0)
    #expect(check.output.hasPrefix("no violations in 3 files, 3 targets"))
  }

  @Test func `what breaks the rules today is put into a baseline`() async throws {
    let sandbox = try fresh(LintSandbox.package(core: "import App\n"))
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(outcome.errors.contains("baseline.yml: what breaks the rules today, 2 times\n"))
    #expect(
      sandbox.text(of: ".dependency-lint-baseline.yml") == """
        # Violations that were there before their rule. `dependency-lint baseline` takes out what \
        is mended.
        version: 1
        acyclic:
          - {cycle: [App, Core]}
        declared:
          - {file: Sources/Core/Core.swift, imports: App}

        """
    )
    try await sandbox.lint().expectExit(0)
  }

  @Test func `what an exception allows already is not put into it`() async throws {
    let sandbox = try fresh(Self.cyclic)
    try await sandbox.lint("init").expectExit(0)
    let check = try await sandbox.lint()
    check.expectExit(0)
  }

  @Test func `nothing is overwritten`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package())
    let before = sandbox.text(of: ".dependency-lint.yml")
    try await sandbox.lint("init").expectError(".dependency-lint.yml is there already", code: 2)
    #expect(sandbox.text(of: ".dependency-lint.yml") == before)
    try sandbox.remove(".dependency-lint.yml")
    try sandbox.write("version: 1\n", to: ".dependency-lint-baseline.yml")
    try await sandbox.lint("init").expectError("baseline.yml is there already", code: 2)
    #expect(sandbox.text(of: ".dependency-lint.yml") == nil)
  }

  @Test func `a folder without a package has nothing to describe`() async throws {
    let sandbox = try LintSandbox(["root/a.swift": ""])
    try await sandbox.lint("init").expectError("there is no Package.swift in .", code: 2)
    try await sandbox.lint("init", "nowhere").expectError("nowhere", code: 2)
  }

  @Test func `local packages are described together`() async throws {
    let sandbox = try LintSandbox([
      "root/App/Package.swift": manifest(
        """
        dependencies: [.package(path: "../Kit")],
        targets: [.executableTarget(name: "App", dependencies: [
          .product(name: "Kit", package: "Kit"),
        ])]
        """
      ),
      "root/App/Sources/App/main.swift": "import Kit\n",
      "root/Kit/Package.swift": manifest(
        """
        products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")]
        """
      ),
      "root/Kit/Sources/Kit/Kit.swift": "",
    ])
    try await sandbox.lint("init").expectExit(0)
    try await sandbox.lint().expectExit(0)
    let why = try await sandbox.lint("why", "App", "Kit")
    #expect(why.output == "App imports Kit  App/Sources/App/main.swift:1:8\n")
  }
}
