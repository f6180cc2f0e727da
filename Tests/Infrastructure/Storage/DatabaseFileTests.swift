import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// The two files when they are new or damaged, or cannot be created.
@Suite(.hangLimit) struct DatabaseFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let migrations = [
    Migration("Test.1") { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
  ]

  @Test func `a missing directory is created, for its owner only, and the journal is a WAL`()
    async throws
  {
    let place = directory.url.appendingPathComponent("a/b")
    let database = UserDatabase(
      openedOnUseIn: place,
      migrations: Self.migrations,
      patience: .hangLimit
    )
    try await database.write { _ in }
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(
      try await database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal"
    )
  }

  private static let suffixes = ["", "-wal", "-shm"]

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `only the owner can access a database and the files beside it`() async throws {
    let database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: Self.migrations,
      patience: .hangLimit
    )
    try await database.write { _ in }
    let cache = try CacheDatabase(in: directory.url)
    for name in ["user.sqlite", "cache.sqlite"] {
      for suffix in Self.suffixes {
        #expect(try mode(directory.url.appending(path: name + suffix).path) == 0o600)
      }
    }
    withExtendedLifetime((database, cache)) {}
  }

  @Test(arguments: [true, false], [true, false])
  func `a database that was open to others is made private, with a warning`(
    _ ownsDirectory: Bool,
    _ writes: Bool
  ) async throws {
    let place = directory.url.appending(path: "place")
    let file = place.appending(path: "user.sqlite").path
    let warnings = RecordedTexts()
    func database(_ ownsDirectory: Bool = false) -> UserDatabase {
      UserDatabase(
        openedOnUseIn: place,
        migrations: Self.migrations,
        ownsDirectory: ownsDirectory,
        patience: .hangLimit,
        warn: { warnings.add($0) }
      )
    }
    let earlier = database()
    try await earlier.write { _ in }
    #expect(warnings.all == [])
    for suffix in Self.suffixes { #expect(chmod(file + suffix, 0o644) == 0) }
    #expect(chmod(place.path, 0o755) == 0)
    let later = database(ownsDirectory)
    if writes {
      try await later.write { _ in }
    } else {
      _ = try await later.read { _ in }
    }
    for suffix in Self.suffixes { #expect(try mode(file + suffix) == 0o600) }
    #expect(try mode(place.path) == (ownsDirectory ? 0o700 : 0o755))
    let paths = Self.suffixes.map { file + $0 } + (ownsDirectory ? [place.path] : [])
    #expect(warnings.all == paths.map { "\($0) was accessible to other users until now" })
    withExtendedLifetime(earlier) {}
  }

  @Test func `a directory in which others can replace the database is reported`() async throws {
    for (mode, isOpen) in [(0o777, true), (0o1777, false), (0o755, false)] as [(mode_t, Bool)] {
      #expect(chmod(directory.url.path, mode) == 0)
      let warnings = RecordedTexts()
      let database = UserDatabase(
        openedOnUseIn: directory.url,
        migrations: Self.migrations,
        patience: .hangLimit,
        warn: { warnings.add($0) }
      )
      try await database.write { _ in }
      #expect(warnings.all.count == (isOpen ? 1 : 0))
      #expect(warnings.all.allSatisfy { $0.contains(directory.url.path) })
    }
  }

  @Test func `migrations of several features add up, each run once`() async throws {
    try await UserDatabase(
      openedOnUseIn: directory.url,
      migrations: Self.migrations,
      patience: .hangLimit
    )
    .write { _ in }
    let other = Migration("Other.1") { try $0.execute(sql: "CREATE TABLE other (text TEXT)") }
    try await UserDatabase(openedOnUseIn: directory.url, migrations: [other], patience: .hangLimit)
      .write {
        _ in
      }
    let database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: Self.migrations + [other],
      patience: .hangLimit
    )
    let tables = try await database.read { database in
      try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_master WHERE name IN ('note', 'other') ORDER BY name"
      )
    }
    #expect(tables == ["note", "other"])
  }

  @Test func `many that open a new database concurrently all succeed`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<16 {
        group.addTask { [url = directory.url] in
          let database = UserDatabase(
            openedOnUseIn: url,
            migrations: Self.migrations,
            patience: .hangLimit
          )
          try await database.write {
            try $0.execute(sql: "INSERT INTO note VALUES (?)", arguments: [number])
          }
        }
      }
      try await group.waitForAll()
    }
    let database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: Self.migrations,
      patience: .hangLimit
    )
    let count = try await database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") }
    #expect(count == 16)
  }

  @Test func `a damaged cache is set aside and a new one takes its place`() throws {
    let file = directory.url.appendingPathComponent("cache.sqlite")
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: file)
    _ = try CacheDatabase(in: directory.url)
    let aside = try #require(damaged.first)
    #expect(try Data(contentsOf: directory.url.appendingPathComponent(aside)) == rubbish)
    _ = try CacheDatabase(in: directory.url)
    #expect(damaged == [aside])
  }

  @Test func `a file found damaged while reading is replaced before the next use`()
    async throws
  {
    try await makeCacheWithDamagedPages()
    let responses = makeCache()
    for number in 0..<200 { _ = try await responses.response(for: "key \(number)") }
    await responses.finishWrites()
    #expect(damaged.count == 1)
    responses.store(Self.response, for: "a")
    await responses.finishWrites()
    #expect(try await responses.response(for: "a") == Self.response)
    #expect(try await makeCache().response(for: "a") == Self.response)
    #expect(damaged.count == 1)
  }

  @Test func `a file found damaged while writing is replaced, and the new file has the data`()
    async throws
  {
    try await makeCacheWithDamagedPages()
    let responses = makeCache()
    for number in 0..<200 { responses.store(Self.response, for: "key \(number)") }
    await responses.finishWrites()
    #expect(damaged.count == 1)
    #expect(try await makeCache().response(for: "key 7") == Self.response)
  }

  @Test func `the new file of one process is not moved away by another that has the damaged one`()
    async throws
  {
    try await makeCacheWithDamagedPages()
    let (first, second) = (makeCache(), makeCache())
    // Both have the damaged file open, and have not found the damage yet.
    for cache in [first, second] { _ = try await cache.response(for: "key 0") }
    for number in 0..<200 { _ = try await first.response(for: "key \(number)") }
    await first.finishWrites()
    first.store(Self.response, for: "a")
    await first.finishWrites()
    #expect(damaged.count == 1)

    for number in 0..<200 { _ = try await second.response(for: "key \(number)") }
    await second.finishWrites()
    #expect(try await second.response(for: "a") == Self.response)
    #expect(try await first.response(for: "a") == Self.response)
    #expect(damaged.count == 1)
  }

  @Test func `connections that find the same damage set the file aside once`() async throws {
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: directory.url.appendingPathComponent("cache.sqlite"))
    let caches = (0..<16).map { _ in makeCache() }
    await withTaskGroup { group in
      for (number, cache) in caches.enumerated() {
        group.addTask {
          cache.store(Self.response, for: "\(number)")
          await cache.finishWrites()
        }
      }
    }
    #expect(damaged.count == 1)
    for number in 0..<16 {
      #expect(try await makeCache().response(for: "\(number)") == Self.response)
    }
  }

  @Test func `a damaged user database is refused and left untouched`() async throws {
    let file = directory.url.appendingPathComponent("user.sqlite")
    let rubbish = Data("this is no database, though long enough to be one".utf8)
    try rubbish.write(to: file)
    await #expect(throws: StorageError.corrupt(path: file.path)) {
      try await UserDatabase(
        openedOnUseIn: directory.url,
        migrations: Self.migrations,
        patience: .hangLimit
      )
      .write { _ in }
    }
    #expect(try Data(contentsOf: file) == rubbish)
    #expect(directory.files == ["user.sqlite"])
  }

  @Test func `a directory that cannot be created is reported, with what to do`() async throws {
    let file = directory.url.appendingPathComponent("file")
    try Data().write(to: file)
    let place = file.appendingPathComponent("x")
    await #expect {
      try await UserDatabase(
        openedOnUseIn: place,
        migrations: Self.migrations,
        patience: .hangLimit
      ).write { _ in }
    } throws: { error in
      "\(error)".contains(file.path) && (error as? StorageError)?.recoverySuggestion != nil
    }
  }

  @Test func `a FIFO in place of a directory is an immediate error`() async throws {
    let fifo = directory.url.appendingPathComponent("fifo")
    try #require(mkfifo(fifo.path, 0o600) == 0)
    let database = UserDatabase(
      openedOnUseIn: fifo,
      migrations: Self.migrations,
      patience: .hangLimit
    )
    let error = StorageError.cannotOpen(path: fifo.path, reason: "Not a directory")
    await #expect(throws: error) { try await database.write { _ in } }
    await #expect(throws: error) { try await database.read { _ in } }
  }

  private static let response = CachedResponse(
    body: Data("x".utf8),
    storedAt: Date(timeIntervalSince1970: 1_800_000_000)
  )

  private var damaged: [String] {
    directory.files.filter {
      $0.hasPrefix("cache.sqlite.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
  }

  private func makeCache() -> ResponseCache {
    ResponseCache(
      database: CacheDatabase(openedOnUseIn: directory.url, patience: .hangLimit),
      maximumBytes: 1 << 20
    )
  }

  private func makeCacheWithDamagedPages() async throws {
    let file = directory.url.appendingPathComponent("cache.sqlite")
    let responses = makeCache()
    let body = Data(repeating: 1, count: 1000)
    for number in 0..<200 {
      responses.store(CachedResponse(body: body, storedAt: Date()), for: "key \(number)")
    }
    await responses.finishWrites()
    try ForeignConnection(file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try overwritePages(of: file, after: 5)
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
