import Foundation
import Storage
import TestSupport
import Testing

/// Values that another program, or a damaged disk, wrote to the cache.
@Suite(.hangLimit) struct HostileColumnTests {
  private let directory: TemporaryDirectory
  private let cache: ResponseCache

  init() throws {
    directory = try TemporaryDirectory()
    cache = ResponseCache(
      database: CacheDatabase(openedOnUseIn: directory.url, patience: .hangLimit),
      maximumBytes: 1000
    )
  }

  private func store(_ key: String) async {
    cache.store(CachedResponse(body: Data("body".utf8), storedAt: Date()), for: key)
    await cache.finishWrites()
  }

  @Test(
    arguments: [
      "response SET storedAt", "response SET usedAt", "response SET expiresAt",
      "response SET size", "response SET entityTag", "response SET lastModified",
      "response SET body", "response SET key", "usage SET bytes",
    ],
    HostileValues.sql
  )
  func `a row is read or not, and others are stored`(column: String, value: String) async throws {
    await store("a")
    try directory.execute("UPDATE \(column) = \(value)", in: "cache.sqlite")
    var found = [try await cache.response(for: "a")].compactMap(\.self)
    found += try await cache.responses(withKeyPrefix: "", containing: "", limit: 9)
    for response in found {
      #expect((0...253_402_300_799).contains(response.storedAt.timeIntervalSince1970))
    }
    await store("b")
    await store("c")
    #expect(try await cache.response(for: "c") != nil)
    #expect((0...1000).contains(try cache.totalBytes()))
  }
}
