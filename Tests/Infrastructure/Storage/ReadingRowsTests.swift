import Dispatch
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Storage

private final class LongRead: Sendable {
  let hasEnded = Atomic(false)
}

/// Reads of single rows, which stay on the thread of their caller if they need not wait there.
@Suite(.hangLimit) struct ReadingRowsTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = CacheDatabase(openedOnUseIn: directory.url, patience: .hangLimit)
  }

  /// Stores a response and reads it, so that the file is open.
  private func fill(_ cache: ResponseCache) async throws {
    cache.store(CachedResponse(body: Data("b".utf8), storedAt: Date()), for: "a")
    await cache.finishWrites()
    #expect(try await cache.response(for: "a")?.body == Data("b".utf8))
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
    let longRead = LongRead()
    try await withThrowingTaskGroup { group in
      group.addTask { [database] in
        try await database.onReads {
          start.finish()
          end.wait()
          longRead.hasEnded.store(true, ordering: .sequentiallyConsistent)
        }
      }
      for await _ in hasStarted {}
      let row = Task { @MainActor [database] in
        try await database.readRow { longRead.hasEnded.load(ordering: .sequentiallyConsistent) }
      }
      // The main actor reaches this once the read waits, or has not waited.
      await MainActor.run { _ = end.signal() }
      #expect(try await row.value)
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
    let file = directory.url.appendingPathComponent("cache.sqlite")
    return try DatabaseQueue(path: file.path).unsafeRead { database in
      try Double.fetchOne(database, sql: "SELECT usedAt FROM response WHERE key = 'a'")
        .map { Date(timeIntervalSince1970: $0) }
    }
  }
}
