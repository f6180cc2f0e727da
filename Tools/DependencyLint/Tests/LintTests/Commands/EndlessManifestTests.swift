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

/// Manifests that never end.
@Suite(.hangLimit) struct EndlessManifestTests {
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
