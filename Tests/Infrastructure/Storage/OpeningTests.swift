import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// Databases that are opened when they are used, and again if that failed.
@Suite(.hangLimit) struct OpeningTests {
  private let directory: TemporaryDirectory
  private let warnings = RecordedTexts()

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func cache(in url: URL) -> ResponseCache {
    ResponseCache(
      database: CacheDatabase(
        openedOnUseIn: url,
        patience: .hangLimit,
        warn: { [warnings] in warnings.add($0) }
      ),
      maximumBytes: 1 << 20
    )
  }

  private func store(_ text: String, in cache: ResponseCache) async {
    cache.store(CachedResponse(body: Data(text.utf8), storedAt: Date()), for: "a")
    await cache.finishWrites()
  }

  @Test func `a cache is opened by its first use, and created by its first write`() async throws {
    let cache = cache(in: directory.url.appendingPathComponent("x"))
    #expect(try await cache.response(for: "a") == nil)
    #expect(directory.files == [])
    await store("one", in: cache)
    #expect(directory.files == ["x"])
    #expect(try await cache.response(for: "a")?.body == Data("one".utf8))
  }

  @Test func `a cache that is deleted while it is open starts again`() async throws {
    let cache = cache(in: directory.url)
    await store("one", in: cache)
    for file in directory.files {
      try FileManager.default.removeItem(at: directory.url.appendingPathComponent(file))
    }
    await store("two", in: cache)
    #expect(try await cache.response(for: "a")?.body == Data("two".utf8))
    #expect(try await self.cache(in: directory.url).response(for: "a")?.body == Data("two".utf8))
    #expect(warnings.all == [])
  }

  @Test func `concurrent writers share one database`() async throws {
    let cache = cache(in: directory.url)
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let response = CachedResponse(body: Data([UInt8(number)]), storedAt: Date())
          cache.store(response, for: "\(number)")
        }
      }
    }
    for number in 0..<8 {
      #expect(try await cache.response(for: "\(number)")?.body == Data([UInt8(number)]))
    }
    await cache.finishWrites()
    for number in 0..<8 {
      #expect(try cache.readResponse(for: "\(number)")?.body == Data([UInt8(number)]))
    }
    #expect(warnings.all == [])
  }

  @Test func `a cache that cannot be opened warns once, and is opened as soon as it can be`()
    async throws
  {
    let place = directory.url.appendingPathComponent("x")
    let cache = cache(in: place)
    try Data().write(to: place)
    for _ in 0..<3 {
      await store("lost", in: cache)
      #expect(throws: StorageError.self) { try cache.readResponse(for: "a") }
    }
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.contains(place.path) == true)

    try FileManager.default.removeItem(at: place)
    await store("kept", in: cache)
    #expect(try await cache.response(for: "a")?.body == Data("kept".utf8))
    #expect(warnings.all.count == 1)

    // It succeeded in between: the same failure is reported again.
    try FileManager.default.removeItem(at: place)
    try Data().write(to: place)
    await store("lost", in: cache)
    #expect(warnings.all.count == 2)
  }

  @Test func `the first use of a damaged cache warns`() async throws {
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: directory.url.appendingPathComponent("cache.sqlite"))
    let cache = cache(in: directory.url)
    #expect(warnings.all == [])
    #expect(try await cache.response(for: "a") == nil)
    await store("one", in: cache)
    #expect(try await cache.response(for: "a")?.body == Data("one".utf8))
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.contains("set aside") == true)
  }

  @Test func `the user's database is created by its first write`() async throws {
    let database = UserDatabase(openedOnUseIn: directory.url, migrations: [], patience: .hangLimit)
    #expect(try await database.read { try Int.fetchOne($0, sql: "SELECT 1") } == nil)
    #expect(directory.files == [])
    try await database.write { _ in }
    #expect(try await database.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    #expect(directory.files.contains("user.sqlite"))
  }

  @Test func `a user's database that could not be opened is tried again`() async throws {
    let place = directory.url.appendingPathComponent("x")
    let database = UserDatabase(openedOnUseIn: place, migrations: [], patience: .hangLimit)
    try Data().write(to: place)
    await #expect(throws: StorageError.self) { try await database.write { _ in } }
    await #expect(throws: StorageError.self) { try await database.read { _ in } }
    try FileManager.default.removeItem(at: place)
    try await database.write { _ in }
    #expect(try await database.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
  }

  @Test func `a user's database that is damaged is an error at each use`() async throws {
    let file = directory.url.appendingPathComponent("user.sqlite")
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: file)
    let database = UserDatabase(openedOnUseIn: directory.url, migrations: [], patience: .hangLimit)
    for _ in 0..<2 {
      await #expect(throws: StorageError.corrupt(path: file.path)) {
        try await database.read { _ in }
      }
    }
    #expect(try Data(contentsOf: file) == rubbish)
  }
}
