import Foundation
import LintTestSupport
import Testing

/// The cache, with which a second run starts no Swift process.
@Suite(.hangLimit) struct CachingTests {
  @Test func `the second run does not start SwiftPM`() async throws {
    var sandbox = try LintSandbox(LintSandbox.package())
    sandbox.useOwnCache()
    sandbox.environment = try sandbox.tree.installLoggingSwift().merging(
      sandbox.environment.filter { $0.key != "PATH" }
    ) { $1 }
    let first = try await sandbox.lint()
    first.expectExit(0)
    #expect(try sandbox.tree.calls().count == 1)
    let second = try await sandbox.lint()
    second.expectExit(0)
    #expect(second.output == first.output)
    #expect(try sandbox.tree.calls().isEmpty)

    try await sandbox.lint("--no-cache").expectExit(0)
    #expect(try sandbox.tree.calls().count == 1)
    try await sandbox.lint("--cache-path", "../elsewhere").expectExit(0)
    #expect(try sandbox.tree.calls().count == 1)
    try await sandbox.lint("--cache-path", "../elsewhere").expectExit(0)
    #expect(try sandbox.tree.calls().isEmpty)

    let manifest = try #require(sandbox.text(of: "Package.swift"))
    try sandbox.write(manifest + "\n", to: "Package.swift")
    try await sandbox.lint().expectExit(0)
    #expect(try sandbox.tree.calls().count == 1)
  }

  @Test func `the cache is in the cache directory`() async throws {
    var sandbox = try LintSandbox(LintSandbox.package())
    sandbox.useOwnCache()
    try await sandbox.lint("--no-cache").expectExit(0)
    let manager = FileManager.default
    #expect(!manager.fileExists(atPath: "\(sandbox.tree.path)/cache/dependency-lint"))
    try await sandbox.lint().expectExit(0)
    #expect(manager.fileExists(atPath: "\(sandbox.tree.path)/cache/dependency-lint"))
    sandbox.environment["XDG_CACHE_HOME"] = nil
    try await sandbox.lint().expectExit(0)
    #expect(manager.fileExists(atPath: "\(sandbox.tree.path)/home/.cache/dependency-lint"))
  }
}
