import Foundation
import GRDB
import Storage
import Synchronization
import TestSupport
import Testing

/// A clock that only a test advances.
private final class Clock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

@Suite(.hangLimit) struct ResponseCacheTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase
  private let clock = Clock()

  init() throws {
    directory = try TemporaryDirectory()
    database = CacheDatabase(openedOnUseIn: directory.url, patience: .hangLimit)
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

  @Test func `a stored response is found, complete`() async throws {
    let stored = CachedResponse(
      body: Data([0, 255, 1]),
      storedAt: clock.now,
      entityTag: #""1""#,
      lastModified: "Sun, 06 Nov 1994 08:49:37 GMT",
      metadata: "fresh"
    )
    cache().store(stored, for: "a")
    #expect(try await cache().response(for: "a") == stored)
    #expect(try await cache().response(for: "b") == nil)
  }

  @Test func `storing again replaces, and counts once`() async throws {
    let cache = cache()
    cache.store(response("one"), for: "a")
    let bytes = try cache.totalBytes()
    cache.store(response("three"), for: "a")
    #expect(try await cache.response(for: "a")?.body == Data("three".utf8))
    #expect(try cache.totalBytes() == bytes + 2)
    cache.remove("a")
    #expect(try cache.totalBytes() == 0)
  }

  @Test func `it outlives the process that wrote it`() async throws {
    let cache = cache()
    cache.store(response("x"), for: "a")
    await cache.finishWrites()
    let reopened = ResponseCache(
      database: try CacheDatabase(in: directory.url),
      maximumBytes: 1000,
      now: { [clock] in clock.now }
    )
    #expect(try await reopened.response(for: "a")?.body == Data("x".utf8))
  }

  @Test func `expired responses are gone, and their space is freed`() async throws {
    let cache = cache()
    cache.store(response("x"), for: "a")
    clock.advance(by: 99)
    #expect(try await cache.response(for: "a") != nil)
    clock.advance(by: 1)
    #expect(try await cache.response(for: "a") == nil)
    cache.store(response("x"), for: "b")
    #expect(
      try await database.queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM response") }
        == 1
    )
  }

  @Test func `renewing restarts the lifetime and the age`() async throws {
    let cache = cache()
    cache.store(response("x"), for: "a")
    clock.advance(by: 99)
    cache.renew("a", Renewal(of: response("x")))
    clock.advance(by: 50)
    let renewed = try #require(try await cache.response(for: "a"))
    #expect(renewed.storedAt == clock.now - 50)
  }

  @Test func `above its limit, the cache drops the least recently used responses`() async throws {
    // Three responses of 500 bytes and the cost of their rows fit, a fourth does not.
    let cache = cache(maximumBytes: 2200)
    let body = String(repeating: "x", count: 500)
    for key in ["a", "b", "c"] {
      cache.store(response(body), for: key)
      clock.advance(by: 1)
    }
    await cache.finishWrites()
    clock.advance(by: 61)
    cache.store(response(body), for: "b")
    _ = try await cache.response(for: "a")
    cache.store(response(body), for: "d")
    await cache.finishWrites()
    let kept = try ["a", "b", "c", "d"].filter { try cache.readResponse(for: $0) != nil }
    #expect(kept == ["a", "b", "d"])
    #expect(try cache.totalBytes() <= 2200)
  }

  @Test func `a response larger than the cache is not stored, and its predecessor is removed`()
    async throws
  {
    let cache = cache(maximumBytes: 1000)
    cache.store(response("small"), for: "a")
    cache.store(response("other"), for: "b")
    cache.store(response(String(repeating: "x", count: 2000)), for: "a")
    #expect(try await cache.response(for: "a") == nil)
    #expect(try await cache.response(for: "b") != nil)
  }

  @Test func `pending responses are found as if they were written`() async throws {
    let cache = cache()
    cache.store(response("x"), for: "a")
    await cache.finishWrites()
    let foreign = try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
    try foreign.execute("BEGIN IMMEDIATE")
    clock.advance(by: 10)
    cache.renew("a", Renewal(of: response("x")))
    #expect(try await cache.response(for: "a")?.storedAt == clock.now)
    cache.store(response("y"), for: "b")
    clock.advance(by: 10)
    cache.renew("b", Renewal(of: response("y")))
    #expect(try await cache.response(for: "b") == response("y"))
    cache.remove("a")
    cache.renew("a", Renewal(of: response("x")))
    #expect(try await cache.response(for: "a") == nil)
    clock.advance(by: 100)
    #expect(try await cache.response(for: "b") == nil)
    try foreign.execute("ROLLBACK")
  }

  @Test(arguments: [true, false])
  func `a renewal changes only the response that was confirmed`(isWritten: Bool) async throws {
    let cache = cache()
    var newer = response("y")
    newer.entityTag = "\"2\""
    cache.store(newer, for: "a")
    if isWritten { await cache.finishWrites() }
    clock.advance(by: 10)
    cache.renew("a", Renewal(of: response("x"), entityTag: "\"1\""))
    #expect(try await cache.response(for: "a") == newer)
    await cache.finishWrites()
    #expect(try await cache.response(for: "a") == newer)
  }

  @Test func `a pending renewal already counts`() async throws {
    let cache = cache()
    cache.store(response("x"), for: "a")
    await cache.finishWrites()
    let foreign = try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
    try foreign.execute("BEGIN IMMEDIATE")
    clock.advance(by: 99)
    cache.renew("a", Renewal(of: response("x"), entityTag: "\"2\"", metadata: "fresh"))
    clock.advance(by: 50)
    let renewed = try await cache.response(for: "a")
    #expect(renewed?.storedAt == clock.now - 50)
    #expect(renewed?.entityTag == "\"2\"" && renewed?.metadata == "fresh")
    clock.advance(by: 50)
    #expect(try await cache.response(for: "a") == nil)
    try foreign.execute("ROLLBACK")
  }

  @Test func `pending writes beyond the memory limit are dropped`() async throws {
    let cache = cache(maximumBytes: 1 << 30)
    let keys = (0..<6).map(String.init)
    for key in keys { cache.store(response("x"), for: key) }
    await cache.finishWrites()
    let foreign = try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
    try foreign.execute("BEGIN IMMEDIATE")
    let body = Data(count: 20 << 20)
    for key in keys { cache.store(CachedResponse(body: body, storedAt: clock.now), for: key) }
    var found: [CachedResponse] = []
    for key in keys {
      if let response = try await cache.response(for: key) { found.append(response) }
    }
    // One is queued, and one may be on its way. No dropped response leaves its predecessor behind.
    #expect((1...2).contains(found.count))
    #expect(found.allSatisfy { $0.body.count == body.count })
    try foreign.execute("ROLLBACK")
  }

  @Test func `it is found by an index`() async throws {
    let plan = try await database.queue.read { database in
      try Row.fetchAll(
        database,
        sql: "EXPLAIN QUERY PLAN \(CacheStatement.read)",
        arguments: ["a", 0]
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 1)
    #expect(plan[0].hasPrefix("SEARCH response USING INDEX"))
  }
}
