import Foundation
import TestSupport
import Testing

@testable import LintCodeBase

/// Random ignore files, with git as the oracle.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct IgnoreOracleTests {
  private static let folders = ["", "a/", "b/", "a/b/", "a/b/a/", "b/a b/", "ab/"]
  private static let names = ["a", "b", "ab", "#a", "!b", "a b", "[a]", "é", "a\\b"]
  private static let pieces = [
    "a", "b", "ab", "*", "**", "?", "/", "**/", "/**", "[ab]", "[!a]", "[^b-z]", "[[:alpha:]]",
    "[", "]", "\\", " ", "#", "!", ".swift", "*.swift", "\\ ", "é", "-",
  ]

  private var rounds: Int {
    ProcessInfo.processInfo.environment["IGNORE_ROUNDS"].flatMap(Int.init) ?? 40
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      let pieces = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator) ?? ""
      }
      let sign = Int.random(in: 0..<4, using: &generator) == 0 ? "!" : ""
      let end = ["", "", "/", " ", "\r"].randomElement(using: &generator) ?? ""
      return sign + pieces.joined() + end
    }.joined(separator: "\n")
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `what is found is what git tracks or would add`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let sandbox = try LintSandbox([:])
    for folder in Self.folders {
      for name in Self.names { try sandbox.write("", to: "\(folder)\(name).swift") }
    }
    try await sandbox.git("init", "--quiet")
    for _ in 0..<rounds {
      let places = [".gitignore", "a/.gitignore", "a/b/.gitignore", ".git/info/exclude"]
      let files = places.map { ($0, text(&generator)) }
      for (path, text) in files { try sandbox.write(text, to: path) }
      let folder = Self.folders.randomElement(using: &generator) ?? ""
      let name = Self.names.randomElement(using: &generator) ?? ""
      // Git takes paths that are not patterns.
      try await sandbox.git("--literal-pathspecs", "add", "--force", "./\(folder)\(name).swift")
      let expected = try await paths(sandbox)
      var loader = CodeBaseLoader(root: sandbox.root)
      loader.cacheDirectory = nil
      let codeBase = try await loader.load()
      #expect(Set(codeBase.strays) == expected, "\(files)")
      try await sandbox.git("rm", "--quiet", "-r", "--cached", ".")
    }
  }

  private func paths(_ sandbox: LintSandbox) async throws -> Set<String> {
    let git = try #require(Program.installed("git"))
    var list = git(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.swift"])
    list.environment = sandbox.environment
    list.workingDirectory = sandbox.tree.directory.url.appending(path: sandbox.workingFolder)
    let outcome = try await list.run()
    return Set(outcome.output.split(separator: "\0").map(String.init))
  }
}
