import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase

@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil)) struct GitWorkTreeTests {
  @Test func `paths need not exist, and one that git refuses does not matter`() async throws {
    let sandbox = try LintSandbox([
      "root/.gitignore": "*.g.swift\nMade/\n", "root/Core/a.swift": "", "root/Core/b.g.swift": "",
    ])
    try await sandbox.git("init", "--quiet")
    try await sandbox.git("add", "--all", "--force")
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.root)/Link",
      withDestinationPath: "Core"
    )
    let workTree = try #require(GitWorkTree(around: "\(sandbox.root)/Core"))
    let names = ["Core/c.g.swift", "Link/d.g.swift", "Core/a.swift", "Made", "Core/b.g.swift"]
    let ignored = try await workTree.ignored(among: names.map { "\(sandbox.root)/\($0)" })
    #expect(ignored == ["\(sandbox.root)/Core/c.g.swift", "\(sandbox.root)/Made"])
    #expect(try await workTree.ignored(among: ["\(sandbox.root)/Core/a.swift"]).isEmpty)
  }
}
