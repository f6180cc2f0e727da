import Foundation
import TestSupport
import Testing

/// Confirmed queries are stored, even if other processes write or the process is killed.
@Suite(.hangLimit) struct DurabilityTests {
  private let sandbox: Sandbox

  init() throws {
    var sandbox = try Sandbox()
    sandbox.environment["MARQUEE_RECENT_QUERIES"] = "1000000"
    self.sandbox = sandbox
  }

  @Test func `ten processes that add concurrently lose nothing`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 1...10 {
        let program = sandbox.program("query-suggestions", ["add", "-", "-v"])
        group.addTask {
          try await program.run { process in
            for line in (1...5).map({ "query \(number).\($0)" }) {
              try await process.write(line + "\n")
              #expect(try await process.nextMessage() == "added \(line)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let expected = (1...10).flatMap { number in (1...5).map { "query \(number).\($0)" } }
    #expect(try await sandbox.suggestions("--limit 1000").sorted() == expected.sorted())
  }

  @Test func `concurrent searches remember all of their queries`() async throws {
    let queries = ["dune", "alien", "star", "the", "love", "night", "man", "기생충"]
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      for query in queries {
        let program = sandbox.program("movie-search", [query, "--plain"])
        group.addTask { try await program.run() }
      }
      for try await outcome in group {
        #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
      }
    }
    #expect(try await sandbox.suggestions().sorted() == queries.sorted())
  }

  /// Six runs in separate sandboxes, with 72 kills in total: each kill waits for several commits,
  /// which take long while others write to the disk.
  @Test(arguments: 0..<6)
  func `a kill in the middle of writing loses nothing that was confirmed`(
    _ run: Int
  ) async throws {
    var confirmed: Set<String> = []
    for round in 0..<12 {
      let lines = (0..<40).map { "query \(round).\($0)" }
      let program = sandbox.program("query-suggestions", ["add", "-", "-v"])
      let (messages, ending) = try await program.run { process in
        try await process.write(lines.map { $0 + "\n" }.joined())
        var messages: [String] = []
        // A moment that differs in every round, and with it what the process is doing.
        while messages.count < (round * 3 + run) % 36, let message = try await process.nextMessage()
        {
          messages.append(message)
        }
        try process.send(SIGKILL)
        return messages + (try await process.remainingMessages())
      }
      #expect(ending == .signaled(SIGKILL))
      let prefix = "added "
      try #require(messages.allSatisfy { $0.hasPrefix(prefix) }, "\(messages)")
      let added = Set(messages.map { String($0.dropFirst(prefix.count)) })
      confirmed.formUnion(added)
      // The newest come first, and one more may be stored than was confirmed.
      let lost = added.subtracting(try await sandbox.suggestions("--limit 40"))
      try #require(lost.isEmpty, "round \(round) lost \(lost.sorted())")
    }
    let lost = confirmed.subtracting(try await sandbox.suggestions("--limit 1000000"))
    #expect(lost.isEmpty && confirmed.count > 120, "\(lost.sorted()) of \(confirmed.count)")
  }
}
