import Dispatch
@testable import PostgreSQL
import TestSupport
import Testing

@Suite(.hangLimit, .needsPostgreSQL)
struct PoolTests {
  /// Holds a connection until it is told to end; blocks only the connection's queue.
  private final class Holder: Sendable {
    private let held = DispatchSemaphore(value: 0)

    func hold(_ database: PostgreSQLDatabase) async throws {
      let (started, continuation) = AsyncStream<Void>.makeStream()
      Task {
        try await database.read { [held] _ in
          continuation.yield()
          held.wait()
        }
      }
      _ = await started.first { true }
    }

    func end() { held.signal() }
  }

  @Test(arguments: [true, false])
  func `no more connections are used than the limit, or than are needed at once`(
    atOnce: Bool
  ) async throws {
    try await withDatabase(.patient(connections: 3)) { database in
      let pids = try await withThrowingTaskGroup(of: Int32.self) { group in
        var pids: Set<Int32> = []
        for _ in 0..<40 {
          group.addTask { try await database.pid() }
          if !atOnce, let pid = try await group.next() { pids.insert(pid) }
        }
        return try await group.reduce(into: pids) { $0.insert($1) }
      }
      #expect((1...(atOnce ? 3 : 1)).contains(pids.count))
    }
  }

  @Test func `callers that wait are served in order`() async throws {
    try await withDatabase(.patient(connections: 1)) { database in
      let holder = Holder()
      try await holder.hold(database)
      let order = RecordedTexts()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<5 {
          group.addTask { try await database.read { _ in order.add("\(number)") } }
          try await waiters(of: database, are: number + 1)
        }
        holder.end()
        try await group.waitForAll()
      }
      #expect(order.all == ["0", "1", "2", "3", "4"])
    }
  }

  @Test func `a caller that is cancelled while it waits leaves the queue`() async throws {
    try await withDatabase(.patient(connections: 1)) { database in
      let holder = Holder()
      try await holder.hold(database)
      let waiter = Task { try await database.read { _ in _ = Issue.record("it has run") } }
      try await waiters(of: database, are: 1)
      let next = Task { try await database.run("SELECT 1 AS one") }
      try await waiters(of: database, are: 2)
      waiter.cancel()
      await #expect(throws: CancellationError.self) { try await waiter.value }
      try await waiters(of: database, are: 1)
      holder.end()
      #expect(try await next.value.count == 1)
    }
  }

  @Test func `a cancelled caller gets no connection`() async throws {
    try await withDatabase(.patient(connections: 1)) { database in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await database.read { _ in _ = Issue.record("it has run") }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      let rows = try await database.run("SELECT 1")
      #expect(rows.count == 1)
    }
  }

  @Test func `cancelling and ending at the same moment loses no connection`() async throws {
    try await withDatabase(.patient(connections: 1)) { database in
      for _ in 0..<200 {
        let tasks = (0..<4).map { _ in Task { try await database.read { _ in () } } }
        tasks[1].cancel()
        tasks[2].cancel()
        for task in tasks { _ = await task.result }
      }
      #expect(try await database.run("SELECT 1").count == 1)
      try await waiters(of: database, are: 0)
    }
  }

  @Test func `a caller that waits for too long is told so`() async throws {
    var limits = PostgreSQLLimits.patient(connections: 1)
    limits.waiting = .milliseconds(50)
    try await withDatabase(limits) { database in
      let holder = Holder()
      try await holder.hold(database)
      await #expect(throws: PostgreSQLError.busy(connections: 1)) {
        try await database.run("SELECT 1")
      }
      holder.end()
    }
  }

  private func waiters(of database: PostgreSQLDatabase, are count: Int) async throws {
    try await until { await database.pool.waiterCount == count }
  }
}
