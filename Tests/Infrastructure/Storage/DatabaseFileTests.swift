import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// What happens to the two files when they are new, damaged, or not to be had.
@Suite struct DatabaseFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let migrations = [
    Migration("Test.1") { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
  ]

  @Test func `a missing directory is made, for its owner only, and the journal is a WAL`() throws {
    let place = directory.url.appendingPathComponent("a/b")
    let database = try UserDatabase(in: place, migrations: Self.migrations)
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(
      try database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal"
    )
  }

  @Test func `migrations of several features add up, each run once`() throws {
    _ = try UserDatabase(in: directory.url, migrations: Self.migrations)
    let other = Migration("Other.1") { try $0.execute(sql: "CREATE TABLE other (text TEXT)") }
    _ = try UserDatabase(in: directory.url, migrations: [other])
    let database = try UserDatabase(in: directory.url, migrations: Self.migrations + [other])
    let tables = try database.read { database in
      try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_master WHERE name IN ('note', 'other') ORDER BY name"
      )
    }
    #expect(tables == ["note", "other"])
  }

  @Test func `many that open a new database at once all succeed`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<16 {
        group.addTask { [url = directory.url] in
          let database = try UserDatabase(in: url, migrations: Self.migrations)
          try database.write {
            try $0.execute(sql: "INSERT INTO note VALUES (?)", arguments: [number])
          }
        }
      }
      try await group.waitForAll()
    }
    let database = try UserDatabase(in: directory.url, migrations: Self.migrations)
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") } == 16)
  }

  @Test func `a damaged cache is set aside and a new one takes its place`() throws {
    let file = directory.url.appendingPathComponent("cache.sqlite")
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: file)
    let cache = try CacheDatabase(in: directory.url)
    let aside = try #require(cache.setAside)
    #expect(try Data(contentsOf: aside) == rubbish)
    let responses = ResponseCache(database: cache, maximumBytes: 1000)
    try responses.store(CachedResponse(body: Data("x".utf8), storedAt: Date()), for: "a")
    #expect(try CacheDatabase(in: directory.url).setAside == nil)
  }

  @Test func `damage found while reading is set aside for the next one to open`() throws {
    do {
      let responses = ResponseCache(
        database: try CacheDatabase(in: directory.url),
        maximumBytes: 1 << 20
      )
      for number in 0..<200 {
        let body = Data(repeating: 1, count: 1000)
        try responses.store(CachedResponse(body: body, storedAt: Date()), for: "key \(number)")
      }
    }
    let file = directory.url.appendingPathComponent("cache.sqlite")
    try overwritePages(of: file, after: 5)
    let responses = ResponseCache(
      database: try CacheDatabase(in: directory.url),
      maximumBytes: 1 << 20
    )
    #expect(throws: StorageError.corrupt(path: file.path)) {
      for number in 0..<200 { _ = try responses.response(for: "key \(number)") }
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(directory.files.contains { $0.hasPrefix("cache.sqlite.damaged-") })
    #expect(try CacheDatabase(in: directory.url).setAside == nil)
  }

  @Test func `a damaged user database is refused and left untouched`() throws {
    let file = directory.url.appendingPathComponent("user.sqlite")
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: file)
    #expect(throws: StorageError.corrupt(path: file.path)) {
      try UserDatabase(in: directory.url, migrations: Self.migrations)
    }
    #expect(try Data(contentsOf: file) == rubbish)
    #expect(directory.files == ["user.sqlite"])
  }

  @Test func `a directory that cannot be made is named, with what to do`() throws {
    let file = directory.url.appendingPathComponent("file")
    try Data().write(to: file)
    #expect {
      try UserDatabase(in: file.appendingPathComponent("x"), migrations: Self.migrations)
    } throws: { error in
      "\(error)".contains(file.path) && (error as? StorageError)?.recoverySuggestion != nil
    }
  }

  @Test func `a database that may not be written says so`() throws {
    let database = try UserDatabase(in: directory.url, migrations: Self.migrations)
    try database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
    let path = directory.url.appendingPathComponent("user.sqlite").path
    #expect(throws: StorageError.readOnly(path: path)) {
      try database.write { try $0.execute(sql: "INSERT INTO note VALUES ('x')") }
    }
  }

  @Test func `a FIFO in a directory's place is no directory, and nobody waits for it`() throws {
    let fifo = directory.url.appendingPathComponent("fifo")
    try #require(mkfifo(fifo.path, 0o600) == 0)
    #expect(throws: StorageError.cannotOpen(path: fifo.path, reason: "Not a directory")) {
      try UserDatabase(in: fifo, migrations: Self.migrations)
    }
  }

  /// Damages a database as a failing disk would: the header stays, later pages do not.
  private func overwritePages(of file: URL, after pages: Int) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: UInt64(pages * 4096))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - pages * 4096))
  }
}
