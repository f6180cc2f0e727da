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

/// Failures of `check`: exit code 2 for errors of the user, 3 for unreadable files.
@Suite(.hangLimit) struct CheckFailureTests {
  @Test func `no configuration`() async throws {
    let outcome = try await LintSandbox(["root/a.swift": ""]).lint()
    outcome.expectError("error: no .dependency-lint.yml in . or its parent folders", code: 2)
    #expect(outcome.errors.contains("`dependency-lint init`"))
  }

  @Test func `an invalid configuration, with positions`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.write("layer:\n  - In: Core\nrules: [layres]\n", to: ".dependency-lint.yml")
    let outcome = try await sandbox.lint()
    outcome.expectError("\(sandbox.root)/.dependency-lint.yml:1:1: error: ", code: 2)
    #expect(outcome.errors.contains(".dependency-lint.yml:3:9: error: unknown rule ‘layres’"))
  }

  @Test func `a configuration with names that do not exist`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.write(
      LintSandbox.folders.replacing("Out: App", with: "Out: [App, Ap]"),
      to: ".dependency-lint.yml"
    )
    let outcome = try await sandbox.lint()
    outcome.expectError(".dependency-lint.yml:6:16: error: no target matches ‘Ap’", code: 2)
    #expect(outcome.errors.contains("did you mean ‘App’?"))
  }

  @Test func `a module of the configuration without a folder`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.write(
      LintSandbox.folders.replacing("App: App", with: "App: Ap"),
      to: ".dependency-lint.yml"
    )
    try await sandbox.lint()
      .expectError(".dependency-lint.yml:3:8: the folder of the module App does not exist", code: 2)
  }

  @Test func `an invalid baseline`() async throws {
    let sandbox = try LintSandbox(core: "", [".dependency-lint-baseline.yml": "nonsense: [\n"])
    try await sandbox.lint().expectError(".dependency-lint-baseline.yml:", code: 2)
  }

  @Test func `invalid paths and options`() async throws {
    let sandbox = try LintSandbox(core: "")
    try await sandbox.lint("check", "nowhere")
      .expectError("error: nowhere: No such file or directory", code: 2)
    try await sandbox.lint("--config", "nowhere.yml").expectError("nowhere.yml", code: 2)
    try await sandbox.lint("--format", "xml").expectError("xml", code: 2)
    try await sandbox.lint("--jobs", "0").expectError("--jobs must be at least 1, not 0", code: 2)
    try await sandbox.lint("--watch", "--format", "json").expectError("--watch", code: 2)
    try await sandbox.lint("--frmat", "json").expectError("--frmat", code: 2)
  }

  @Test func `a configuration that is a folder or a pipe`() async throws {
    let sandbox = try LintSandbox(core: "")
    try await sandbox.lint("--config", "Core").expectError("not a regular file", code: 2)
    try #require(mkfifo("\(sandbox.root)/pipe.yml", 0o600) == 0)
    try await sandbox.lint("--config", "pipe.yml").expectError("not a regular file", code: 2)
  }

  @Test func `a manifest that SwiftPM rejects`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package())
    try sandbox.write("// swift-tools-version: 6.0\nlet package = 1 +\n", to: "Package.swift")
    let outcome = try await sandbox.lint()
    outcome.expectError("error: Package.swift: SwiftPM cannot evaluate the manifest:", code: 3)
    #expect(outcome.errors.contains("fix the manifest"))
  }

  @Test func `a manifest without Swift to evaluate it`() async throws {
    var sandbox = try LintSandbox(LintSandbox.package())
    sandbox.hideSwift()
    try await sandbox.lint().expectError("there is no `swift` in PATH", code: 3)
  }

  @Test func `a source that cannot be read`() async throws {
    let sandbox = try LintSandbox(core: "")
    #if os(Linux)
      // Not even root can read this file.
      try sandbox.tree.link("root/Core/Locked.swift", to: "/proc/self/mem")
    #else
      try sandbox.write("", to: "Core/Locked.swift")
      try #require(chmod("\(sandbox.root)/Core/Locked.swift", 0) == 0)
    #endif
    try await sandbox.lint().expectError("error: cannot read Core/Locked.swift: ", code: 3)
    try await sandbox.lint("owners", "Core/Core.swift").expectError("Core/Locked.swift", code: 3)
  }

  @Test func `pipes and dangling links are not sources`() async throws {
    let sandbox = try LintSandbox(core: "")
    try #require(mkfifo("\(sandbox.root)/Core/pipe.swift", 0o600) == 0)
    try sandbox.tree.link("root/Core/gone.swift", to: "nowhere")
    try await sandbox.lint().expectExit(0)
  }
}
