import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// The two files when they are new or damaged, or cannot be created, and are opened when needed.
@Suite(.hangLimit) struct DatabaseFileTests {
  private static let suffixes = ["", "-wal", "-shm"]
  private let files: Files

  init() throws {
    files = try Files()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a database is created by its first write, with its directory, for its owner only`()
    async throws
  {
    let place = files.url.appending(path: "a/b")
    let (database, cache) = (files.user(in: place), files.cache(in: place))
    #expect(try await database.notes() == nil)
    #expect(try await cache.text() == nil)
    #expect(files.directory.files == [])
    try await database.add("x")
    await cache.save("one")
    #expect(try await database.notes() == ["x"])
    #expect(try await cache.text() == "one")
    #expect(try mode(place.path) == 0o700)
    for name in ["user.sqlite", "cache.sqlite"] {
      for suffix in Self.suffixes {
        #expect(try mode(place.appending(path: name + suffix).path) == 0o600)
      }
    }
    #expect(
      try await database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal"
    )
    #expect(files.warnings.all == [])
    withExtendedLifetime((database, cache)) {}
  }

  @Test(arguments: [true, false], [true, false])
  func `a database that was open to others is made private, with a warning`(
    _ ownsDirectory: Bool,
    _ writes: Bool
  ) async throws {
    let place = files.url.appending(path: "place")
    let file = place.appending(path: "user.sqlite").path
    let earlier = files.user(in: place)
    try await earlier.write { _ in }
    #expect(files.warnings.all == [])
    for suffix in Self.suffixes { #expect(chmod(file + suffix, 0o644) == 0) }
    #expect(chmod(place.path, 0o755) == 0)
    let later = files.user(in: place, ownsDirectory: ownsDirectory)
    if writes { try await later.write { _ in } } else { _ = try await later.read { _ in } }
    for suffix in Self.suffixes { #expect(try mode(file + suffix) == 0o600) }
    #expect(try mode(place.path) == (ownsDirectory ? 0o700 : 0o755))
    let paths = Self.suffixes.map { file + $0 } + (ownsDirectory ? [place.path] : [])
    #expect(files.warnings.all == paths.map { "\($0) was accessible to other users until now" })
    withExtendedLifetime(earlier) {}
  }

  @Test(arguments: [(0o777, 1), (0o1777, 0), (0o755, 0)] as [(mode_t, Int)])
  func `a directory in which others can replace the database is reported`(
    mode: mode_t,
    count: Int
  ) async throws {
    #expect(chmod(files.url.path, mode) == 0)
    try await files.user().write { _ in }
    #expect(files.warnings.all.count == count)
    #expect(files.warnings.all.allSatisfy { $0.contains(files.url.path) })
  }

  @Test func `many that open a new database concurrently all succeed`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<16 { group.addTask { try await files.user().add("\(number)") } }
      try await group.waitForAll()
    }
    #expect(try await files.user().notes()?.count == 16)
  }

  @Test func `concurrent writers share one cache`() async throws {
    let cache = files.cache()
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask { cache.store(.text("\(number)"), for: "\(number)") }
      }
    }
    for number in 0..<8 { #expect(try await cache.text(for: "\(number)") == "\(number)") }
    await cache.finishWrites()
    for number in 0..<8 {
      #expect(try cache.readResponse(for: "\(number)") == .text("\(number)"))
    }
    #expect(files.warnings.all == [])
  }

  @Test func `a cache that is deleted while it is open starts again`() async throws {
    let cache = files.cache()
    await cache.save("one")
    for file in files.directory.files {
      try FileManager.default.removeItem(at: files.url.appending(path: file))
    }
    await cache.save("two")
    #expect(try await cache.text() == "two")
    #expect(try await files.cache().text() == "two")
    #expect(files.warnings.all == [])
  }

  @Test func `a cache that cannot be opened warns once, and is opened as soon as it can be`()
    async throws
  {
    let place = files.url.appending(path: "x")
    let cache = files.cache(in: place)
    try Data().write(to: place)
    for _ in 0..<3 {
      await cache.save("lost")
      #expect(throws: StorageError.self) { try cache.readResponse(for: "a") }
    }
    #expect(files.warnings.all.count == 1)
    #expect(files.warnings.all.first?.contains(place.path) == true)

    try FileManager.default.removeItem(at: place)
    await cache.save("kept")
    #expect(try await cache.text() == "kept")
    #expect(files.warnings.all.count == 1)

    // It succeeded in between: the same failure is reported again.
    try FileManager.default.removeItem(at: place)
    try Data().write(to: place)
    await cache.save("lost")
    #expect(files.warnings.all.count == 2)
  }

  @Test func `a user's database that could not be opened says what to do, and is tried again`()
    async throws
  {
    let file = files.url.appending(path: "x")
    let database = files.user(in: file.appending(path: "y"))
    try Data().write(to: file)
    let error = await #expect(throws: StorageError.self) { try await database.write { _ in } }
    #expect(error?.recoverySuggestion != nil && error?.description.contains(file.path) == true)
    await #expect(throws: StorageError.self) { try await database.read { _ in } }
    try FileManager.default.removeItem(at: file)
    try await database.add("kept")
    #expect(try await database.notes() == ["kept"])
  }

  @Test func `a FIFO in place of a directory is an immediate error`() async throws {
    let fifo = files.url.appending(path: "fifo")
    try #require(mkfifo(fifo.path, 0o600) == 0)
    let database = files.user(in: fifo)
    let error = StorageError.cannotOpen(path: fifo.path, reason: "Not a directory")
    await #expect(throws: error) { try await database.write { _ in } }
    await #expect(throws: error) { try await database.read { _ in } }
  }

  // MARK: Damage

  @Test func `a damaged user database is refused at each use and left untouched`() async throws {
    let file = files.url.appending(path: "user.sqlite")
    try Files.rubbish.write(to: file)
    let database = files.user()
    for _ in 0..<2 {
      await #expect(throws: StorageError.corrupt(path: file.path)) {
        try await database.read { _ in }
      }
      await #expect(throws: StorageError.corrupt(path: file.path)) {
        try await database.write { _ in }
      }
    }
    #expect(try Data(contentsOf: file) == Files.rubbish)
    #expect(files.directory.files == ["user.sqlite"])
  }

  @Test func `a damaged cache is set aside with a warning, and a new one takes its place`()
    async throws
  {
    try Files.rubbish.write(to: files.url.appending(path: "cache.sqlite"))
    let cache = files.cache()
    #expect(files.warnings.all == [])
    #expect(try await cache.text() == nil)
    await cache.save("one")
    #expect(try await cache.text() == "one")
    #expect(files.warnings.all.count == 1)
    #expect(files.warnings.all.first?.contains("set aside") == true)
    _ = try CacheDatabase(in: files.url)
    let aside = files.damaged.map { try? Data(contentsOf: files.url.appending(path: $0)) }
    #expect(aside == [Files.rubbish])
  }

  @Test func `connections that find the same damage set the file aside once`() async throws {
    try Files.rubbish.write(to: files.url.appending(path: "cache.sqlite"))
    let caches = (0..<16).map { _ in files.cache() }
    await withTaskGroup { group in
      for (number, cache) in caches.enumerated() {
        group.addTask { await cache.save(for: "\(number)") }
      }
    }
    #expect(files.damaged.count == 1)
    for number in 0..<16 { #expect(try await files.cache().text(for: "\(number)") == "x") }
  }

  @Test func `a file found damaged while reading is replaced before the next use`() async throws {
    try await damagePages()
    let cache = files.cache()
    try await readAll(cache)
    #expect(files.damaged.count == 1)
    await cache.save()
    #expect(try await cache.text() == "x")
    #expect(try await files.cache().text() == "x")
    #expect(files.damaged.count == 1)
  }

  @Test func `a file found damaged while writing is replaced, and the new file has the data`()
    async throws
  {
    try await damagePages()
    let cache = files.cache()
    for number in 0..<200 { cache.store(.text("x"), for: "key \(number)") }
    await cache.finishWrites()
    #expect(files.damaged.count == 1)
    #expect(try await files.cache().text(for: "key 7") == "x")
  }

  @Test func `the new file of one process is not moved away by another that has the damaged one`()
    async throws
  {
    try await damagePages()
    let (first, second) = (files.cache(), files.cache())
    // Both have the damaged file open, and have not found the damage yet.
    for cache in [first, second] { _ = try await cache.response(for: "key 0") }
    try await readAll(first)
    await first.save()
    #expect(files.damaged.count == 1)

    try await readAll(second)
    #expect(try await second.text() == "x")
    #expect(try await first.text() == "x")
    #expect(files.damaged.count == 1)
  }

  @Test(
    arguments: [
      "response SET storedAt", "response SET usedAt", "response SET expiresAt",
      "response SET size", "response SET entityTag", "response SET lastModified",
      "response SET body", "response SET key", "usage SET bytes",
    ],
    HostileValues.sql
  )
  func `a row with odd values of another program is read or not, and others are stored`(
    column: String,
    value: String
  ) async throws {
    let cache = files.cache(maximumBytes: 1000)
    await cache.save("body", for: "a")
    try files.directory.execute("UPDATE \(column) = \(value)", in: "cache.sqlite")
    var found = [try await cache.response(for: "a")].compactMap(\.self)
    found += try await cache.responses(withKeyPrefix: "", containing: "", limit: 9)
    for response in found {
      #expect((0...253_402_300_799).contains(response.storedAt.timeIntervalSince1970))
    }
    await cache.save("body", for: "b")
    await cache.save("body", for: "c")
    #expect(try await cache.response(for: "c") != nil)
    #expect((0...1000).contains(try cache.totalBytes()))
  }

  private func readAll(_ cache: ResponseCache) async throws {
    for number in 0..<200 { _ = try await cache.response(for: "key \(number)") }
    await cache.finishWrites()
  }

  /// Damages the cache as a failing disk would: the header stays, later pages do not.
  private func damagePages() async throws {
    let cache = files.cache()
    let body = String(repeating: "x", count: 1000)
    for number in 0..<200 { cache.store(.text(body), for: "key \(number)") }
    await cache.finishWrites()
    try files.foreign().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let handle = try FileHandle(forUpdating: files.url.appending(path: "cache.sqlite"))
    defer { try? handle.close() }
    let (size, start) = (try handle.seekToEnd(), UInt64(5 * 4096))
    try handle.seek(toOffset: start)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size - start)))
  }
}
