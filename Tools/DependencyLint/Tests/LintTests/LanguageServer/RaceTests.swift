import Foundation
import Synchronization
import LintTestSupport
import Testing

@testable import LintLanguageServer

/// Changes while something runs.
@Suite(.hangLimit) struct RaceTests {
  /// Holds work until it is released, and counts it.
  private actor Barrier {
    private(set) var entered = 0
    private var running = 0
    private(set) var mostRunning = 0
    private var isOpen = false
    private var held: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []

    func pass() async {
      entered += 1
      running += 1
      mostRunning = max(running, mostRunning)
      for watcher in watchers where watcher.count <= entered { watcher.1.resume() }
      watchers.removeAll { $0.count <= entered }
      if !isOpen { await withCheckedContinuation { held.append($0) } }
      running -= 1
    }

    /// Waits until work has arrived a number of times.
    func wait(for count: Int) async {
      guard entered < count else { return }
      await withCheckedContinuation { watchers.append((count, $0)) }
    }

    func release() {
      let waiting = held
      held = []
      for continuation in waiting { continuation.resume() }
    }

    func open() {
      isOpen = true
      release()
    }
  }

  private func client(
    checking: Barrier? = nil,
    loading: Barrier? = nil,
    core: String = ""
  ) throws -> LanguageClient {
    let original = Checker()
    var checker = original
    checker.check = { codeBase, changes in
      await checking?.pass()
      return await original.check(codeBase, changes)
    }
    checker.load = { linter, texts in
      // Reads first, so that the result is that of the time when it began.
      let result = try await original.load(linter, texts)
      await loading?.pass()
      return result
    }
    return LanguageClient(try LintSandbox(core: core), checker: checker)
  }

  private static let violation = "0:7-0:10 error layers"

  @Test func `what changes during a check supersedes it`() async throws {
    let barrier = Barrier()
    let client = try client(checking: barrier)
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    await barrier.wait(for: 1)
    await client.change("Core/Core.swift", to: "import App // 2\nimport App\n", version: 2)
    await client.change("Core/Core.swift", to: "\nimport App\n", version: 3)
    await barrier.open()
    try await client.expect(["1:7-1:10 error layers"], in: "Core/Core.swift")
    #expect(client.versions[client.uri("Core/Core.swift")] == .some(3))
  }

  @Test func `typing fast leaves no backlog`() async throws {
    let barrier = Barrier()
    let client = try client(checking: barrier)
    try await client.start()
    await client.open("Core/Core.swift", "")
    await barrier.wait(for: 1)
    for version in 2...500 {
      let text = String(repeating: "\n", count: version % 7) + "import App\n"
      await client.change("Core/Core.swift", to: text, version: version)
    }
    let entered = await barrier.entered
    await barrier.open()
    try await client.expect(["3:7-3:10 error layers"], in: "Core/Core.swift")
    #expect(await barrier.entered <= entered + 1)
    #expect(await barrier.mostRunning == 1)
  }

  @Test func `each release of a check lets the newest text begin`() async throws {
    let barrier = Barrier()
    let client = try client(checking: barrier)
    try await client.start()
    await client.open("Core/Core.swift", "")
    for round in 1...20 {
      await barrier.wait(for: round)
      let text = String(repeating: "\n", count: round) + "import App\n"
      await client.change("Core/Core.swift", to: text, version: round + 1)
      await barrier.release()
    }
    await barrier.open()
    try await client.expect(["20:7-20:10 error layers"], in: "Core/Core.swift")
    #expect(await barrier.mostRunning == 1)
  }

  @Test func `files that change while they are read are read again`() async throws {
    let barrier = Barrier()
    let client = try client(loading: barrier)
    try await client.start()
    await barrier.wait(for: 1)
    try client.sandbox.write("import App\n", to: "Core/Core.swift")
    await client.save("Core/Core.swift")
    await client.save("Core/Core.swift")
    await barrier.open()
    try await client.expect([Self.violation], in: "Core/Core.swift")
    #expect(await barrier.entered == 2)
    #expect(await barrier.mostRunning == 1)
  }

  @Test func `documents are checked while files are read`() async throws {
    let barrier = Barrier()
    let client = try client(loading: barrier)
    try await client.start()
    await barrier.wait(for: 1)
    await barrier.release()
    await client.open("Core/Core.swift", "")
    #expect(try await client.diagnostics(of: "Core/Core.swift", version: 1) == [])
    await client.save("Core/Core.swift")
    await barrier.wait(for: 2)
    await client.change("Core/Core.swift", to: "import App\n", version: 2)
    try await client.expect([Self.violation], in: "Core/Core.swift")
    await barrier.open()
    await client.change("Core/Core.swift", to: "", version: 3)
    try await client.expect([], in: "Core/Core.swift")
  }

  @Test func `quick fixes are those of the newest text`() async throws {
    let barrier = Barrier()
    let client = try client(checking: barrier)
    try await client.start()
    await client.open("Core/Core.swift", "")
    await barrier.wait(for: 1)
    await client.change("Core/Core.swift", to: "import App\n", version: 2)
    let params = """
      {"textDocument": {"uri": "\(client.uri("Core/Core.swift"))"}, "range": {"start": \
      {"line": 0, "character": 8}, "end": {"line": 0, "character": 8}}, "context": {}}
      """
    let first = await client.begin("textDocument/codeAction", params)
    let second = await client.begin("textDocument/codeAction", params)
    await client.notify("$/cancelRequest", #"{"id": \#(first)}"#)
    await client.notify("$/cancelRequest", #"{"id": 99}"#)
    #expect(try await client.reply(to: first).error?.code == -32800)
    await barrier.open()
    #expect(try await client.reply(to: second).actions?.count == 2)
    await client.notify("$/cancelRequest", #"{"id": \#(second)}"#)
  }

  @Test func `shutdown during a check answers what waits`() async throws {
    let barrier = Barrier()
    let client = try client(checking: barrier)
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    await barrier.wait(for: 1)
    let params = """
      {"textDocument": {"uri": "\(client.uri("Core/Core.swift"))"}, "range": {"start": \
      {"line": 0, "character": 8}, "end": {"line": 0, "character": 8}}}
      """
    let id = await client.begin("textDocument/codeAction", params)
    let shutdown = await client.begin("shutdown")
    #expect(try await client.reply(to: id).error?.code == -32800)
    #expect(try await client.reply(to: shutdown).hasResult)
    await barrier.open()
    await client.server.finish()
    #expect(client.shown[client.uri("Core/Core.swift"), default: []].isEmpty)
  }

  /// Some editors announce only saves of the files that they opened, not that of the manifest.
  @Test func `a manifest that changes without notice is read again`() async throws {
    let client = LanguageClient(try LintSandbox(LintSandbox.package()))
    let file = "Tests/CoreTests/CoreTests.swift"
    try await client.start()
    await client.open(file, "@testable import Core\nimport App\n")
    try await client.expect(["1:7-1:10 error declared"], in: file)
    let manifest = try #require(client.sandbox.text(of: "Package.swift"))
    let tests = #".testTarget(name: "CoreTests", dependencies: ["Core""#
    try client.sandbox.write(
      manifest.replacing(tests, with: tests + #", "App""#),
      to: "Package.swift"
    )
    try await client.expect([], in: file)
    await client.server.finish()
  }

  @Test func `a client that watches files is not helped`() async throws {
    let client = try client()
    try await client.start(#"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#)
    #expect(await client.server.watching == nil)
    let other = try self.client()
    try await other.start()
    #expect(await other.server.watching != nil)
    await other.server.finish()
    #expect(await other.server.watching?.isCancelled == true)
  }
}
