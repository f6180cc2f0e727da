import Foundation
import GRDB
import Storage
import Synchronization
import TestSupport
import Testing

/// Locks of other processes: only operations that need them wait.
@Suite struct WaitingTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private final class Count: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add() { count.add(1, ordering: .relaxed) }
  }

  private static let migrations = [
    Migration("Test.1") { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
  ]

  private func response(_ text: String) -> CachedResponse {
    CachedResponse(body: Data(text.utf8), storedAt: Date(timeIntervalSince1970: 1_800_000_000))
  }

  private func makeCache() -> ResponseCache {
    ResponseCache(
      database: CacheDatabase(openedOnUseIn: directory.url, patience: 60),
      maximumBytes: 1 << 20
    )
  }

  private func makeUserDatabase(patience: TimeInterval = 60) -> UserDatabase {
    UserDatabase(openedOnUseIn: directory.url, migrations: Self.migrations, patience: patience)
  }

  @Test func `a read does not wait for a write that another process blocks`() async throws {
    let cache = makeCache()
    cache.store(response("old"), for: "a")
    cache.store(response("other"), for: "b")
    await cache.finishWrites()

    let foreign = try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
    try foreign.execute("BEGIN IMMEDIATE")
    cache.store(response("new"), for: "a")
    cache.remove("b")
    // Neither is written: both are answered from what waits.
    #expect(try await cache.response(for: "a") == response("new"))
    #expect(try await cache.response(for: "b") == nil)
    // Read from the file, which still has the old one.
    #expect(try await makeCache().response(for: "a") == response("old"))
    try foreign.execute("ROLLBACK")
    await cache.finishWrites()
    #expect(try await makeCache().response(for: "a") == response("new"))
    #expect(try await makeCache().response(for: "b") == nil)
  }

  @Test func `stored data is read while another process has the directory locked`() async throws {
    let first = makeCache()
    first.store(response("x"), for: "a")
    await first.finishWrites()
    try await makeUserDatabase().write { try $0.execute(sql: "INSERT INTO note VALUES ('x')") }

    let lock = try HeldDirectoryLock(on: directory.url)
    #expect(try await makeCache().response(for: "a") == response("x"))
    let count = try await makeUserDatabase().read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note")
    }
    #expect(count == 1)
    lock.release()
  }

  @Test func `no thread of the pool waits for a lock`() async throws {
    let lock = try HeldDirectoryLock(on: directory.url)
    let database = makeUserDatabase()
    let ended = Count()
    try await withThrowingTaskGroup { group in
      for number in 0..<16 {
        group.addTask {
          defer { ended.add() }
          try await database.write {
            try $0.execute(sql: "INSERT INTO note VALUES (?)", arguments: [number])
          }
        }
      }
      // More than there are threads; each runs before any write has come to its end.
      for _ in 0..<64 { await Task.detached { await Task.yield() }.value }
      #expect(ended.value == 0)
      lock.release()
      try await group.waitForAll()
    }
    let count = try await database.read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note")
    }
    #expect(count == 16)
  }

  @Test func `saves are written in their order`() async throws {
    let lock = try HeldDirectoryLock(on: directory.url)
    let database = makeUserDatabase()
    let first = Task { @MainActor in
      try await database.write { try $0.execute(sql: "INSERT INTO note VALUES ('1')") }
    }
    let second = Task { @MainActor in
      try await database.write { try $0.execute(sql: "INSERT INTO note VALUES ('2')") }
    }
    lock.release()
    try await first.value
    try await second.value
    let texts = try await database.read {
      try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY rowid")
    }
    #expect(texts == ["1", "2"])
  }

  @Test func `writes that wait for a lock fail together, and the next one tries again`()
    async throws
  {
    let lock = try HeldDirectoryLock(on: directory.url)
    let database = makeUserDatabase(patience: 5)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(throws: StorageError.self) {
            try await database.write { try $0.execute(sql: "INSERT INTO note VALUES ('lost')") }
          }
          lock.release()
        }
      }
      try await group.waitForAll()
    }
    try await database.write { try $0.execute(sql: "INSERT INTO note VALUES ('kept')") }
    let texts = try await database.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
    #expect(texts == ["kept"])
  }
}
