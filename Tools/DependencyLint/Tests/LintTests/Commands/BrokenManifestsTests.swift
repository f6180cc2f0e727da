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

/// Manifests that SwiftPM cannot evaluate, or that never end.
@Suite(.hangLimit) struct BrokenManifestsTests {
  private func sandbox() throws -> LintSandbox {
    var files = LintSandbox.package()
    for name in ["One", "Two"] {
      files["root/\(name)/Package.swift"] = "// swift-tools-version: 6.0\nlet package = \(name)(\n"
      files["root/\(name)/Sources/A/a.swift"] = ""
    }
    return try LintSandbox(files)
  }

  @Test func `all are reported at once`() async throws {
    let outcome = try await sandbox().lint()
    outcome.expectError("error: One/Package.swift: SwiftPM cannot evaluate the manifest:", code: 3)
    #expect(outcome.errors.contains("\nTwo/Package.swift: SwiftPM cannot evaluate the manifest:"))
    #expect(outcome.errors.contains("or use --skip-broken: 2 packages are broken"))
  }

  @Test func `with --skip-broken the others are checked, and the summary says so`() async throws {
    let sandbox = try sandbox()
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    try sandbox.write(text.replacing("  - exhaustive\n", with: ""), to: ".dependency-lint.yml")
    let outcome = try await sandbox.lint("--skip-broken")
    outcome.expectExit(0)
    #expect(outcome.output.contains("warning: skipped the package of One/Package.swift: SwiftPM"))
    #expect(
      outcome.output.hasSuffix(
        "no violations, 2 warnings in 3 files, 3 targets; 2 broken packages skipped\n"
      )
    )
    try sandbox.remove("Package.swift")
    try await sandbox.lint("--skip-broken")
      .expectError("there is nothing to check: the manifests of all packages are broken", code: 2)
  }

  @Test(arguments: [["--skip-broken"], ["--exclude", "One", "--exclude", "Two"], []])
  func `after init, the plain check is content`(options: [String]) async throws {
    let sandbox = try sandbox()
    let dependencies = #"dependencies: [.package(path: "One")], "#
    let text = try #require(sandbox.text(of: "Package.swift"))
    try sandbox.write(
      text.replacing("targets: [", with: dependencies + "targets: ["),
      to: "Package.swift"
    )
    try sandbox.remove(".dependency-lint.yml")
    try await sandbox.program(["init"] + options).run().expectExit(0)
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(!outcome.output.contains("swift package resolve"), "\(outcome.output)")
    let unavailable = try #require(sandbox.text(of: ".dependency-lint.yml"))
      .split(separator: "\n").filter { $0.contains("SwiftPM cannot evaluate the manifest: ") }
    #expect(unavailable.count == (options == ["--skip-broken"] ? 2 : 0))
    #expect(!unavailable.contains { $0.contains(sandbox.tree.path) })
  }

  /// A sandbox whose `swift` starts a process in a session of its own, as SwiftPM does, and waits.
  private func endless() throws -> LintSandbox {
    var sandbox = try LintSandbox(LintSandbox.package())
    let script = """
      set -m
      sh -c 'echo $$ >"$0.part"; mv "$0.part" "$0"; sleep 100000' "\(sandbox.tree.path)/pid" &
      wait
      """
    sandbox.environment["PATH"] = try sandbox.tree.installSwift(script)["PATH"]
    return sandbox
  }

  private func pid(_ sandbox: LintSandbox) throws -> pid_t {
    let text = try String(contentsOfFile: "\(sandbox.tree.path)/pid", encoding: .utf8)
    return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Waits until a process has ended, and fails if it continues for long.
  private func waitForEnd(of process: pid_t) async throws {
    try await until {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return kill(process, 0) != 0 || status?.contains(") Z ") == true
    }
  }

  @Test func `one that never ends is stopped with its processes`() async throws {
    let sandbox = try endless()
    // Long enough to start the process.
    let outcome = try await sandbox.lint("--manifest-timeout", "5")
    outcome.expectError(
      "error: Package.swift: evaluating the manifest took longer than 5 s",
      code: 3
    )
    #expect(outcome.errors.contains("allow more time with --manifest-timeout"))
    try await waitForEnd(of: pid(sandbox))
    try await sandbox.lint("--manifest-timeout", "0").expectError("at least 1, not 0", code: 2)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal leaves no process behind`(number: Int32) async throws {
    let sandbox = try endless()
    let ending = try await sandbox.program(["check"]).run { program in
      try await until { FileManager.default.fileExists(atPath: "\(sandbox.tree.path)/pid") }
      try program.send(number)
      #expect(try await program.remainingMessages().isEmpty)
    }.ending
    #expect(ending == .exited(128 + number))
    try await waitForEnd(of: pid(sandbox))
  }
}
