import Dispatch
@testable import PostgreSQL
import Synchronization
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

  private final class Order: Sendable {
    private let numbers = Mutex<[Int]>([])

    var all: [Int] { numbers.withLock { $0 } }
    func append(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  @Test func `no more connections are used than the limit, and all callers get one`() async throws {
    try await withDatabase(.patient(connections: 3)) { database in
      let pids = try await withThrowingTaskGroup(of: Int64?.self) { group in
        for _ in 0..<40 {
          group.addTask {
            try await database.run("SELECT pg_backend_pid() AS pid").first?["pid"]?.integer
          }
        }
        return try await group.reduce(into: Set<Int64?>()) { $0.insert($1) }
      }
      #expect((1...3).contains(pids.count) && !pids.contains(nil))
    }
  }

  @Test func `no more connections are opened than are needed at once`() async throws {
    try await withDatabase(.patient(connections: 3)) { database in
      var pids: Set<Int64?> = []
      for _ in 0..<5 {
        pids.insert(try await database.run("SELECT pg_backend_pid() AS pid").first?["pid"]?.integer)
      }
      #expect(pids.count == 1)
    }
  }

  @Test func `callers that wait are served in order`() async throws {
    try await withDatabase(.patient(connections: 1)) { database in
      let holder = Holder()
      try await holder.hold(database)
      let order = Order()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<5 {
          group.addTask { try await database.read { _ in order.append(number) } }
          try await waiters(of: database, are: number + 1)
        }
        holder.end()
        try await group.waitForAll()
      }
      #expect(order.all == [0, 1, 2, 3, 4])
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
