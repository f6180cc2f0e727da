import Dispatch
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// Reads of single rows, which stay on the thread of their caller if they need not wait there.
@Suite(.hangLimit) struct ReadingRowsTests {
  private let files: Files
  private let database: CacheDatabase

  init() throws {
    files = try Files()
    database = CacheDatabase(openedOnUseIn: files.url, patience: .hangLimit)
  }

  /// Stores a response and reads it, so that the file is open.
  private func fill(_ cache: ResponseCache) async throws {
    await cache.save()
    #expect(try await cache.text() == "x")
  }

  @Test func `a row of an open file is read on the thread of its caller`() async throws {
    try await fill(ResponseCache(database: database, maximumBytes: 1 << 20))
    let before = "\(pthread_self())"
    #expect(try await database.readRow { "\(pthread_self())" } == before)
  }

  @Test func `a file is opened on another thread`() async throws {
    let before = "\(pthread_self())"
    #expect(try await database.readRow { "\(pthread_self())" } != before)
  }

  @Test func `a row waits on another thread for a longer read`() async throws {
    try await fill(ResponseCache(database: database, maximumBytes: 1 << 20))
    let (hasStarted, start) = AsyncStream<Never>.makeStream()
    let end = DispatchSemaphore(value: 0)
    let ended = RecordedTexts()
    try await withThrowingTaskGroup { group in
      group.addTask { [database] in
        try await database.onReads {
          start.finish()
          end.wait()
          ended.add("the longer read")
        }
      }
      for await _ in hasStarted {}
      let row = Task { @MainActor [database] in
        try await database.readRow { ended.all }
      }
      // The main actor reaches this once the read waits, or has not waited.
      await MainActor.run { _ = end.signal() }
      #expect(try await row.value == ["the longer read"])
      try await group.waitForAll()
    }
  }

  @Test func `a time of use is written with the next change or at the end`() async throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    func cache(_ seconds: TimeInterval) -> ResponseCache {
      ResponseCache(database: database, maximumBytes: 1 << 20) { start + seconds }
    }
    try await fill(cache(0))
    #expect(try await cache(100).response(for: "a") != nil)
    #expect(try usedAt() == start)
    await cache(100).finishWrites()
    #expect(try usedAt() == start + 100)

    #expect(try await cache(200).response(for: "a") != nil)
    cache(300).store(CachedResponse(body: Data(), storedAt: start), for: "b")
    await cache(300).finishWrites()
    #expect(try usedAt() == start + 200)
  }

  /// The time of use in the file, without pending writes.
  private func usedAt() throws -> Date? {
    try files.foreign().queue.unsafeRead { database in
      try Double.fetchOne(database, sql: "SELECT usedAt FROM response WHERE key = 'a'")
        .map { Date(timeIntervalSince1970: $0) }
    }
  }

  @Test func `a database that reads in place stays on the thread of its caller`() async throws {
    let database = CacheDatabase(
      openedOnUseIn: files.url,
      patience: .hangLimit,
      readsInPlace: true
    )
    let before = "\(pthread_self())"
    #expect(try await database.onReads { "\(pthread_self())" } == before)
    let cache = ResponseCache(database: database, maximumBytes: 1 << 20)
    await cache.finishWrites()
    #expect(try await cache.text() == nil)
    await cache.save()
    #expect(try await cache.text() == "x")
    #expect(try cache.totalBytes() > 0)
  }
}
