import Foundation
import GRDB
import Storage
import Synchronization
import TestSupport
import Testing

/// Databases that are opened when they are first asked: making them touches no disk.
@Suite struct OpeningTests {
  private let directory: TemporaryDirectory
  private let warnings = Warnings()

  private final class Warnings: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func cache(in url: URL) -> ResponseCache {
    ResponseCache.open(in: url, maximumBytes: 1 << 20, warn: { [warnings] in warnings.add($0) })
  }

  private func store(_ text: String, in cache: ResponseCache) throws {
    try cache.store(CachedResponse(body: Data(text.utf8), storedAt: Date()), for: "a")
  }

  @Test func `a cache is opened by the first who asks it, and by nobody else`() throws {
    let cache = cache(in: directory.url)
    #expect(directory.files == [])
    #expect(try cache.response(for: "a") == nil)
    #expect(directory.files.contains("cache.sqlite"))
    try store("one", in: cache)
    // Were it opened again, it would be another, empty file.
    for file in directory.files {
      try FileManager.default.removeItem(at: directory.url.appendingPathComponent(file))
    }
    #expect(try cache.response(for: "a")?.body == Data("one".utf8))
    #expect(directory.files == [])
  }

  @Test func `those who ask at once share one database`() async throws {
    let cache = cache(in: directory.url)
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let response = CachedResponse(body: Data([UInt8(number)]), storedAt: Date())
          try cache.store(response, for: "\(number)")
        }
      }
      try await group.waitForAll()
    }
    for number in 0..<8 {
      #expect(try cache.response(for: "\(number)")?.body == Data([UInt8(number)]))
    }
    #expect(warnings.all == [])
  }

  @Test func `where nothing can be stored a cache says so once, and stays empty`() throws {
    let file = directory.url.appendingPathComponent("file")
    try Data().write(to: file)
    let cache = cache(in: file.appendingPathComponent("x"))
    #expect(warnings.all == [])
    try store("one", in: cache)
    #expect(try cache.response(for: "a") == nil)
    #expect(try cache.totalBytes() == 0)
    try cache.renew("a")
    try cache.remove("a")
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.contains(file.path) == true)
  }

  @Test func `a damaged cache is told of when it is opened`() throws {
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: directory.url.appendingPathComponent("cache.sqlite"))
    let cache = cache(in: directory.url)
    #expect(warnings.all == [])
    try store("one", in: cache)
    #expect(try cache.response(for: "a")?.body == Data("one".utf8))
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.contains("set aside") == true)
  }

  @Test func `the user's database is opened by the first who reads it`() throws {
    let database = UserDatabase(openedOnUseIn: directory.url, migrations: [])
    #expect(directory.files == [])
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    #expect(directory.files.contains("user.sqlite"))
  }

  @Test func `a user's database that cannot be opened says so to each who uses it`() throws {
    let file = directory.url.appendingPathComponent("user.sqlite")
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: file)
    let database = UserDatabase(openedOnUseIn: directory.url, migrations: [])
    for _ in 0..<2 {
      #expect(throws: StorageError.corrupt(path: file.path)) { try database.read { _ in } }
    }
    #expect(try Data(contentsOf: file) == rubbish)
  }
}
