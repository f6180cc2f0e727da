import Foundation
import GRDB
import Storage
import Synchronization
import TestSupport
import Testing

/// A clock that stands still until it is moved.
private final class Clock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

@Suite struct ResponseCacheTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase
  private let clock = Clock()

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func cache(maximumBytes: Int = 1 << 20) -> ResponseCache {
    ResponseCache(
      database: database,
      maximumBytes: maximumBytes,
      lifetime: 100,
      now: { [clock] in clock.now }
    )
  }

  private func response(_ text: String) -> CachedResponse {
    CachedResponse(body: Data(text.utf8), storedAt: clock.now)
  }

  @Test func `what was stored is found, whole`() throws {
    let stored = CachedResponse(
      body: Data([0, 255, 1]),
      storedAt: clock.now,
      entityTag: #""1""#,
      lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"
    )
    try cache().store(stored, for: "a")
    #expect(try cache().response(for: "a") == stored)
    #expect(try cache().response(for: "b") == nil)
  }

  @Test func `storing again replaces, and counts once`() throws {
    let cache = cache()
    try cache.store(response("one"), for: "a")
    let bytes = try cache.totalBytes()
    try cache.store(response("three"), for: "a")
    #expect(try cache.response(for: "a")?.body == Data("three".utf8))
    #expect(try cache.totalBytes() == bytes + 2)
    try cache.remove("a")
    #expect(try cache.totalBytes() == 0)
  }

  @Test func `it outlives the process that wrote it`() throws {
    try cache().store(response("x"), for: "a")
    let reopened = ResponseCache(
      database: try CacheDatabase(in: directory.url),
      maximumBytes: 1000,
      now: { [clock] in clock.now }
    )
    #expect(try reopened.response(for: "a")?.body == Data("x".utf8))
  }

  @Test func `what expired is gone, and its room is given back`() throws {
    let cache = cache()
    try cache.store(response("x"), for: "a")
    clock.advance(by: 99)
    #expect(try cache.response(for: "a") != nil)
    clock.advance(by: 1)
    #expect(try cache.response(for: "a") == nil)
    try cache.store(response("x"), for: "b")
    #expect(
      try database.queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM response") } == 1
    )
  }

  @Test func `renewing starts the lifetime and the age anew`() throws {
    let cache = cache()
    try cache.store(response("x"), for: "a")
    clock.advance(by: 99)
    try cache.renew("a")
    clock.advance(by: 50)
    let renewed = try #require(try cache.response(for: "a"))
    #expect(renewed.storedAt == clock.now - 50)
  }

  @Test func `above its bound the cache drops what was used longest ago`() throws {
    // Three responses of 500 bytes and the cost of their rows fit, a fourth does not.
    let cache = cache(maximumBytes: 2200)
    let body = String(repeating: "x", count: 500)
    for key in ["a", "b", "c"] {
      try cache.store(response(body), for: key)
      clock.advance(by: 1)
    }
    clock.advance(by: 61)
    try cache.store(response(body), for: "b")
    _ = try cache.response(for: "a")
    try cache.store(response(body), for: "d")
    let kept = try ["a", "b", "c", "d"].filter { try cache.response(for: $0) != nil }
    #expect(kept == ["a", "b", "d"])
    #expect(try cache.totalBytes() <= 2200)
  }

  @Test func `a response larger than the cache is not stored, nor is its outdated forerunner kept`()
    throws
  {
    let cache = cache(maximumBytes: 1000)
    try cache.store(response("small"), for: "a")
    try cache.store(response("other"), for: "b")
    try cache.store(response(String(repeating: "x", count: 2000)), for: "a")
    #expect(try cache.response(for: "a") == nil)
    #expect(try cache.response(for: "b") != nil)
  }

  @Test func `it is found by an index`() throws {
    let plan = try database.queue.read { database in
      try Row.fetchAll(
        database,
        sql: "EXPLAIN QUERY PLAN \(CacheStatement.read)",
        arguments: ["a", 0]
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 1)
    #expect(plan[0].hasPrefix("SEARCH response USING INDEX"))
  }

  @Test func `a full disk is said to be full, and costs nothing that was stored`() throws {
    let cache = cache()
    try cache.store(response("x"), for: "a")
    try database.queue.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    #expect {
      try cache.store(response(String(repeating: "x", count: 100_000)), for: "b")
    } throws: { error in
      if case StorageError.full = error { true } else { false }
    }
    #expect(try cache.response(for: "a") != nil)
  }
}
