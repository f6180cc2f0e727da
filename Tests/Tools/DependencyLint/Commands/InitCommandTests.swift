import Foundation
import TestSupport
import Testing

/// `dependency-lint init`.
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

  @Test func `after init, check finds no violations`() async throws {
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

  @Test func `existing violations are added to a baseline`() async throws {
    let sandbox = try fresh(LintSandbox.package(core: "import App\n"))
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(outcome.errors.contains("baseline.yml: 2 violations\n"))
    #expect(
      sandbox.text(of: ".dependency-lint-baseline.yml") == """
        # Known violations. Remove the fixed ones with `dependency-lint baseline`.
        version: 1
        acyclic:
          - {cycle: [App, Core]}
        declared:
          - {file: Sources/Core/Core.swift, imports: App}

        """
    )
    try await sandbox.lint().expectExit(0)
  }

  @Test func `what an exception allows is not added to the baseline`() async throws {
    let sandbox = try fresh(Self.cyclic)
    try await sandbox.lint("init").expectExit(0)
    let check = try await sandbox.lint()
    check.expectExit(0)
  }

  @Test func `existing files are not overwritten`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package())
    let before = sandbox.text(of: ".dependency-lint.yml")
    try await sandbox.lint("init").expectError(".dependency-lint.yml already exists", code: 2)
    #expect(sandbox.text(of: ".dependency-lint.yml") == before)
    try sandbox.remove(".dependency-lint.yml")
    try sandbox.write("version: 1\n", to: ".dependency-lint-baseline.yml")
    try await sandbox.lint("init").expectError("baseline.yml already exists", code: 2)
    #expect(sandbox.text(of: ".dependency-lint.yml") == nil)
  }

  @Test func `a folder without a package is an error`() async throws {
    let sandbox = try LintSandbox(["root/a.swift": ""])
    try await sandbox.lint("init").expectError("no Package.swift in .", code: 2)
    try await sandbox.lint("init", "nowhere").expectError("nowhere", code: 2)
  }

  @Test func `local packages are in one configuration`() async throws {
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
