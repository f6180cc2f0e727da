import Foundation
import GRDB
import Storage
import Synchronization
import TestSupport
import Testing

/// Locks of other processes: only operations that need them wait.
@Suite(.hangLimit) struct WaitingTests {
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
      database: CacheDatabase(openedOnUseIn: directory.url, patience: .hangLimit),
      maximumBytes: 1 << 20
    )
  }

  private func makeUserDatabase(patience: TimeInterval = .hangLimit) -> UserDatabase {
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
    // Neither is written: both are answered from pending writes.
    #expect(try await cache.response(for: "a") == response("new"))
    #expect(try await cache.response(for: "b") == nil)
    // A new cache reads the file, which still contains the old response.
    #expect(try await makeCache().response(for: "a") == response("old"))
    try foreign.execute("ROLLBACK")
    await cache.finishWrites()
    #expect(try await makeCache().response(for: "a") == response("new"))
    #expect(try await makeCache().response(for: "b") == nil)
  }

  @Test func `a search sees changes that another process keeps from being written`() async throws {
    let cache = makeCache()
    for (key, text) in ["p/a": "x1", "p/b": "x2", "p/c": "x3", "q": "x4"] {
      cache.store(response(text), for: key)
    }
    await cache.finishWrites()

    let foreign = try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
    try foreign.execute("BEGIN IMMEDIATE")
    cache.store(response("y"), for: "p/a")
    cache.remove("p/b")
    cache.store(response("x5"), for: "p/d")
    cache.store(response("x6"), for: "q/d")
    func found(_ text: String, limit: Int = 10) async throws -> Set<String> {
      let responses = try await cache.responses(
        withKeyPrefix: "p/",
        containing: text,
        limit: limit
      )
      return Set(responses.map { String(decoding: $0.body, as: UTF8.self) })
    }
    #expect(try await found("x") == ["x3", "x5"])
    #expect(try await found("y") == ["y"])
    #expect(try await found("x", limit: 1).count == 1)
    try foreign.execute("ROLLBACK")
    await cache.finishWrites()
    #expect(try await found("x") == ["x3", "x5"])
  }

  @Test func `a response that is stored again counts once until it is written`() async throws {
    let cache = ResponseCache(
      database: CacheDatabase(openedOnUseIn: directory.url, patience: .hangLimit),
      maximumBytes: 1 << 26
    )
    cache.store(response("small"), for: "b")
    await cache.finishWrites()
    let foreign = try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
    try foreign.execute("BEGIN IMMEDIATE")
    for _ in 0..<10 { cache.store(response(String(repeating: "x", count: 4 << 20)), for: "a") }
    cache.store(response("new"), for: "b")
    #expect(try await cache.response(for: "b") == response("new"))
    #expect(try await cache.response(for: "a")?.body.count == 4 << 20)
    try foreign.execute("ROLLBACK")
    await cache.finishWrites()
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
      // More than there are threads; each runs before any write has finished.
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
