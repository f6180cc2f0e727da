import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// Files that another version of the program wrote, or that lack a table.
@Suite(.hangLimit) struct SchemaTests {
  private let directory: TemporaryDirectory
  private let warnings = RecordedTexts()

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let first = Migration("Test.1") {
    try $0.execute(sql: "CREATE TABLE note (text TEXT)")
  }
  private static let second = Migration("Test.2") {
    try $0.execute(sql: "ALTER TABLE note ADD COLUMN stars INTEGER DEFAULT 5")
  }
  private static let response = CachedResponse(
    body: Data("x".utf8),
    storedAt: Date(timeIntervalSince1970: 1_800_000_000)
  )

  private func userDatabase(_ migrations: Migration...) -> UserDatabase {
    UserDatabase(openedOnUseIn: directory.url, migrations: migrations, patience: .hangLimit)
  }

  private func makeCache() -> ResponseCache {
    ResponseCache(
      database: CacheDatabase(
        openedOnUseIn: directory.url,
        patience: .hangLimit,
        warn: { [warnings] in warnings.add($0) }
      ),
      maximumBytes: 1 << 20
    )
  }

  private var damaged: [String] {
    directory.files.filter {
      $0.hasPrefix("cache.sqlite.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
  }

  @Test func `a user's database of a newer version is refused and left as it is`() async throws {
    let newer = userDatabase(Self.first, Self.second)
    try await newer.write { try $0.execute(sql: "INSERT INTO note VALUES ('x', 1)") }
    let file = directory.url.appendingPathComponent("user.sqlite")
    let older = userDatabase(Self.first)
    let error = await #expect(throws: StorageError.newer(path: file.path)) {
      try await older.write { try $0.execute(sql: "DELETE FROM note") }
    }
    #expect(error?.recoverySuggestion?.contains("--data-dir") == true)
    await #expect(throws: StorageError.newer(path: file.path)) { try await older.read { _ in } }
    let count = try await newer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") }
    #expect(count == 1)
  }

  @Test func `migrations of features that a program does not have are ignored`() async throws {
    let other = Migration("Other.7") { try $0.execute(sql: "CREATE TABLE other (text TEXT)") }
    try await userDatabase(other).write { _ in }
    let database = userDatabase(Self.first)
    // The table does not exist yet; reading does not create it.
    #expect(try await database.read { try Int.fetchOne($0, sql: "SELECT * FROM note") } == nil)
    try await database.write { try $0.execute(sql: "INSERT INTO note VALUES ('x')") }
    #expect(try await database.read { try String.fetchOne($0, sql: "SELECT * FROM note") } == "x")
  }

  @Test func `an empty file reads as empty`() async throws {
    for name in ["user.sqlite", "cache.sqlite"] {
      try Data().write(to: directory.url.appendingPathComponent(name))
    }
    #expect(try await makeCache().response(for: "a") == nil)
    let texts = try await userDatabase(Self.first).read {
      try String.fetchAll($0, sql: "SELECT text FROM note")
    }
    #expect(texts == nil)
    #expect(warnings.all == [])
  }

  @Test func `the first use after an update brings the tables up to date`() async throws {
    try await userDatabase(Self.first).write {
      try $0.execute(sql: "INSERT INTO note VALUES ('x')")
    }
    let stars = try await userDatabase(Self.first, Self.second).read {
      try Int.fetchOne($0, sql: "SELECT stars FROM note")
    }
    #expect(stars == 5)
  }

  @Test func `a newer version's cache is left to it, and ours is another file`() async throws {
    let theirs = makeCache()
    theirs.store(Self.response, for: "a")
    await theirs.finishWrites()
    let file = directory.url.appendingPathComponent("cache.sqlite")
    try ForeignConnection(file).execute(
      "INSERT INTO grdb_migrations VALUES ('ResponseCache.3'); ALTER TABLE response RENAME TO pages"
    )

    let cache = makeCache()
    #expect(try await cache.response(for: "a") == nil)
    cache.store(Self.response, for: "b")
    await cache.finishWrites()
    #expect(try await cache.response(for: "b") == Self.response)
    #expect(try await makeCache().response(for: "b") == Self.response)
    let count = try await ForeignConnection(file).queue.read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM pages")
    }
    #expect(count == 1)
    #expect(directory.files.contains("cache-2.sqlite"))
    #expect(damaged.isEmpty)
    #expect(warnings.all == [])
  }

  @Test(arguments: ["response", "usage"])
  func `a cache that lacks a table is set aside and recreated, with one warning`(
    _ table: String
  ) async throws {
    let cache = makeCache()
    cache.store(Self.response, for: "a")
    await cache.finishWrites()
    try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
      .execute("DROP TABLE \(table)")
    for cache in [cache, makeCache()] {
      _ = try await cache.response(for: "a")
      cache.store(Self.response, for: "a")
      await cache.finishWrites()
      #expect(try cache.readResponse(for: "a") == Self.response)
    }
    #expect(damaged.count == 1)
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.contains("set aside") == true)
  }

  @Test func `reading recreates a cache that lacks a table`() async throws {
    let first = makeCache()
    first.store(Self.response, for: "a")
    await first.finishWrites()
    try ForeignConnection(directory.url.appendingPathComponent("cache.sqlite"))
      .execute("DROP TABLE response")
    for _ in 0..<3 {
      let cache = makeCache()
      #expect(try await cache.response(for: "a") == nil)
      await cache.finishWrites()
    }
    #expect(damaged.count == 1)
    #expect(warnings.all.count == 1)
  }
}
