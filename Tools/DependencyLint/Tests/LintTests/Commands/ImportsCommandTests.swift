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

/// `dependency-lint imports`.
@Suite(.hangLimit) struct ImportsCommandTests {
  private func sandbox() throws -> LintSandbox {
    var sandbox = try LintSandbox([
      "root/b.swift": "import B\n#if DEBUG\n@testable import C.D\n#endif\n",
      "root/a/a.swift": "public import struct A.X\n",
      "root/a/.hidden.swift": "import Hidden\n",
      "root/a/notes.txt": "import Notes\n",
    ])
    sandbox.hideSwift()
    return sandbox
  }

  @Test func `a line for each import, without a manifest or a configuration`() async throws {
    let outcome = try await sandbox().lint("imports")
    outcome.expectExit(0)
    #expect(
      outcome.output == """
        a/a.swift:1:22: public import struct A.X
        b.swift:1:8: import B
        b.swift:3:18: @testable import C.D  // #if DEBUG

        """
    )
  }

  @Test func `paths are relative to the working directory`() async throws {
    var sandbox = try sandbox()
    sandbox.workingFolder = "home"
    let folder = try await sandbox.lint("imports", "../root/a")
    #expect(folder.output == "../root/a/a.swift:1:22: public import struct A.X\n")
    let slash = try await sandbox.lint("imports", "../root/a/")
    #expect(slash.output == folder.output)
    let file = try await sandbox.lint("imports", "../root/b.swift", "../root/a/a.swift")
    #expect(
      file.lines.map { $0.prefix { $0 != ":" } }.prefix(3) == [
        "../root/b.swift", "../root/b.swift", "../root/a/a.swift",
      ]
    )
  }

  @Test func `an object for each import as JSON`() async throws {
    let outcome = try await sandbox().lint("imports", "--format", "json")
    outcome.expectExit(0)
    let modules = try outcome.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["module"] as? String
    }
    #expect(modules == ["A", "B", "C"])
  }

  @Test func `missing and unreadable files`() async throws {
    let sandbox = try sandbox()
    try await sandbox.lint("imports", "nowhere").expectError(
      "error: nowhere: No such file",
      code: 2
    )
    try #require(mkfifo("\(sandbox.root)/pipe.swift", 0o600) == 0)
    try await sandbox.lint("imports").expectExit(0)
    try await sandbox.lint("imports", "pipe.swift")
      .expectError("error: cannot read pipe.swift: it is a FIFO", code: 3)
    #if os(Linux)
      try sandbox.tree.link("root/locked.swift", to: "/proc/self/mem")
      let outcome = try await sandbox.lint("imports")
      outcome.expectExit(3)
      #expect(outcome.output.hasPrefix("a/a.swift:1:22:"))
      #expect(outcome.errors.contains("cannot read locked.swift: "))
    #endif
  }
}
