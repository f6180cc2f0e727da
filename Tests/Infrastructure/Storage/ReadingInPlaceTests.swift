import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite(.hangLimit) struct ReadingInPlaceTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = CacheDatabase(
      openedOnUseIn: directory.url,
      patience: .hangLimit,
      readsInPlace: true
    )
  }

  @Test func `a read stays on the thread of its caller`() async throws {
    let before = "\(pthread_self())"
    #expect(try await database.onReads { "\(pthread_self())" } == before)
  }

  @Test func `stored data is found after the end of all writes`() async throws {
    let cache = ResponseCache(database: database, maximumBytes: 1 << 20)
    await cache.finishWrites()
    #expect(try await cache.response(for: "a") == nil)
    let response = CachedResponse(body: Data("b".utf8), storedAt: Date())
    cache.store(response, for: "a")
    await cache.finishWrites()
    #expect(try await cache.response(for: "a")?.body == response.body)
    #expect(try cache.totalBytes() > 0)
  }
}
