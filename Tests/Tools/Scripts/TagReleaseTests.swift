import Foundation
import TestSupport
import Testing

/// The script that tags a release, in a repository with a version and a changelog.
@Suite(.hangLimit) struct TagReleaseTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Tools/tag-release.sh").standardizedFileURL.path
  private let directory: TemporaryDirectory

  init() async throws {
    directory = try TemporaryDirectory()
    let outcome = try await shell(
      """
      mkdir -p Tools Apps/Support/CommandLineSupport && cp '\(Self.script)' Tools
      echo '  static let text = "0.3.0"' >Apps/Support/CommandLineSupport/AppVersion.swift
      printf '# Changelog\n\n## 0.3.0\n\n## 0.2.0\n' >CHANGELOG.md
      git init --quiet && git add --all && git commit --quiet --message=1
      """
    )
    #expect(outcome.ending == .exited(0), "\(outcome)")
  }

  private func shell(_ script: String) async throws -> Outcome {
    var shell = Program(path: "/bin/sh")(["-c", script])
    shell.workingDirectory = directory.url
    shell.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.test",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.test",
    ]) { $1 }
    return try await shell.run()
  }

  @Test func `the commit is tagged with the version, once`() async throws {
    let outcome = try await shell("Tools/tag-release.sh && git tag --points-at HEAD")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.output.hasSuffix("\n0.3.0\n"))
    #expect(try await shell("Tools/tag-release.sh").ending != .exited(0))
  }

  @Test(arguments: ["echo >>CHANGELOG.md", "echo >new"])
  func `nothing is tagged if there are changes`(change: String) async throws {
    let outcome = try await shell("\(change); Tools/tag-release.sh")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.contains("commit or remove your changes first"), "\(outcome)")
    #expect(try await shell("git tag").output.isEmpty)
  }

  @Test(arguments: [
    ("sed -i.old 's/0.3.0/0.4.0/' Apps/*/*/*.swift", "CHANGELOG.md has no section “## 0.4.0”"),
    ("sed -i.old 's/0.3.0/0.30/' Apps/*/*/*.swift", "CHANGELOG.md has no section “## 0.30”"),
    ("git rm --quiet CHANGELOG.md", "CHANGELOG.md has no section “## 0.3.0”"),
    ("echo >Apps/Support/CommandLineSupport/AppVersion.swift", "contains no version"),
  ])
  func `nothing is tagged if something is missing`(change: String, error: String) async throws {
    let outcome = try await shell(
      """
      \(change); rm -f Apps/*/*/*.old; git add --all && git commit --quiet --message=2
      Tools/tag-release.sh
      """
    )
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.contains(error), "\(outcome)")
    #expect(try await shell("git tag").output.isEmpty)
  }
}
