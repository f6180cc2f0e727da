import Foundation
import TestSupport
import Testing

/// The script that skips a slow check that has passed, in a repository with a check of a file.
@Suite(.hangLimit) struct UnlessPassedTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Tools/unless-passed.sh").standardizedFileURL.path
  private let directory: TemporaryDirectory

  init() async throws {
    directory = try TemporaryDirectory()
    let outcome = try await shell(
      """
      mkdir Tools .ci Sources programs && cp '\(Self.script)' Tools && echo 1 >Sources/a && echo 1 >b
      printf '#!/bin/sh\necho "$COMPILER"\n' >programs/swift && chmod +x programs/swift
      git init --quiet && git add --all && git commit --quiet --message=1
      """
    )
    #expect(outcome.ending == .exited(0), "\(outcome)")
  }

  private func shell(_ script: String, _ variables: [String: String] = [:]) async throws -> Outcome
  {
    var shell = Program(path: "/bin/sh")(["-c", script])
    shell.workingDirectory = directory.url
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    shell.environment = [
      "PATH": "\(directory.url.path)/programs:\(path)", "COMPILER": "Swift 6.3",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.test",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.test",
    ]
    .merging(variables) { $1 }
    return try await shell.run()
  }

  /// Returns whether the check ran.
  private func check(
    _ variables: [String: String] = [:],
    result: String = "true"
  ) async throws -> Bool {
    let outcome = try await shell(
      "Tools/unless-passed.sh a Sources -- sh -c 'echo checked; \(result)'",
      variables
    )
    #expect(outcome.ending == .exited(result == "true" ? 0 : 1), "\(outcome)")
    let isSkipped = outcome.output.hasPrefix("skipped: it has passed with the same files")
    #expect(isSkipped != outcome.output.contains("checked"), "\(outcome)")
    return !isSkipped
  }

  private func change(_ file: String) async throws {
    let outcome = try await shell("echo 2 >>\(file) && git add \(file) && git commit -qm 2")
    #expect(outcome.ending == .exited(0), "\(outcome)")
  }

  @Test func `a check that has passed is skipped until a file that it depends on changes`()
    async throws
  {
    #expect(try await check())
    #expect(try await !check())
    try await change("b")
    #expect(try await !check())
    try await change("Sources/a")
    #expect(try await check())
    #expect(try await !check())
  }

  @Test func `another compiler, a change that is not committed, and CI_ALL run it`() async throws {
    #expect(try await check())
    #expect(try await check(["CI_ALL": "1"]))
    #expect(try await check(["COMPILER": "Swift 6.4"]))
    _ = try await shell("echo 3 >Sources/new")
    #expect(try await check(["COMPILER": "Swift 6.4"]))
  }

  @Test func `a failure is not recorded, nor is anything in CI`() async throws {
    #expect(try await check(result: "false"))
    #expect(try await check(["CI": "true"]))
    #expect(try await check())
    #expect(try await !check(["CI": "true"]))
  }

  @Test func `a check that was skipped is not recorded`() async throws {
    let outcome = try await shell(
      "Tools/unless-passed.sh a Sources -- sh -c 'exit $SKIPPED_STATUS'"
    )
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(try await check())
  }

  @Test func `a path that is missing is an error`() async throws {
    let outcome = try await shell("Tools/unless-passed.sh a Sources Gone -- echo checked")
    #expect(outcome.ending == .exited(1) && outcome.output.isEmpty)
    #expect(outcome.errors == "error: a depends on Gone, which is missing\n")
  }
}
