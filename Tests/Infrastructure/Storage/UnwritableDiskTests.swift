#if os(Linux)
  import Foundation
  import GRDB
  import Storage
  import TestSupport
  import Testing

  /// Full and read-only disks: stored data can be read, and errors say what cannot be written.
  @Suite(
    .hangLimit,
    .serialized,
    .enabled(if: TemporaryDisk.isAvailable, "mounting a disk needs the rights of root")
  )
  struct UnwritableDiskTests {
    private let original: TemporaryDirectory
    private let warnings = RecordedTexts()

    init() throws {
      original = try TemporaryDirectory()
    }

    private static let migrations = [
      Migration("Test.1") { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
    ]
    private static let response = CachedResponse(
      body: Data("x".utf8),
      storedAt: Date(timeIntervalSince1970: 1_800_000_000)
    )

    /// The state of the files on a disk.
    enum Files: CaseIterable {
      /// All processes closed them.
      case closed
      /// Part of the data is only in the log, as after a restored backup.
      case withLog
    }

    private func fill(_ directory: URL, _ files: Files) async throws {
      let cache = ResponseCache(
        database: try CacheDatabase(in: original.url),
        maximumBytes: 1 << 20
      )
      cache.store(Self.response, for: "a")
      await cache.finishWrites()
      let user = UserDatabase(
        openedOnUseIn: original.url,
        migrations: Self.migrations,
        patience: .hangLimit
      )
      try await user.write { try $0.execute(sql: "INSERT INTO note VALUES ('x')") }
      for name in ["cache.sqlite", "user.sqlite"] {
        let file = original.url.appendingPathComponent(name)
        if files == .closed {
          try ForeignConnection(file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        for suffix in files == .closed ? [""] : ["", "-wal"] {
          try FileManager.default.copyItem(
            atPath: file.path + suffix,
            toPath: directory.appendingPathComponent(name).path + suffix
          )
        }
      }
    }

    private func expectReadable(_ directory: URL, writeError: (String) -> StorageError) async throws
    {
      let cache = ResponseCache(
        database: CacheDatabase(
          openedOnUseIn: directory,
          patience: .hangLimit,
          warn: { [warnings] in warnings.add($0) }
        ),
        maximumBytes: 1 << 20
      )
      #expect(try await cache.response(for: "a") == Self.response)
      // The time of use could not be updated, which causes no warning.
      await cache.finishWrites()
      #expect(warnings.all == [])
      let user = UserDatabase(
        openedOnUseIn: directory,
        migrations: Self.migrations,
        patience: .hangLimit
      )
      let texts = try await user.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
      #expect(texts == ["x"])

      let file = directory.appendingPathComponent("user.sqlite").path
      await #expect(throws: writeError(file)) {
        try await user.write { try $0.execute(sql: "INSERT INTO note VALUES ('y')") }
      }
      cache.store(Self.response, for: "b")
      await cache.finishWrites()
      let error = writeError(directory.appendingPathComponent("cache.sqlite").path)
      #expect(warnings.all == ["nothing can be stored: \(error)"])
      #expect(try await cache.response(for: "a") == Self.response)
      #expect(try await cache.response(for: "b") == nil)
    }

    @Test(arguments: Files.allCases)
    func `data on a read-only disk is read`(_ files: Files) async throws {
      let writable = try TemporaryDirectory()
      try await fill(writable.url, files)
      let disk = try TemporaryDisk(readOnly: writable.url)
      try await expectReadable(disk.url) {
        .cannotWrite(path: $0, reason: "the file system is read-only")
      }
    }

    @Test(arguments: Files.allCases)
    func `data on a full disk is read`(_ files: Files) async throws {
      let disk = try TemporaryDisk(bytes: 1 << 20)
      try await fill(disk.url, files)
      try disk.fill()
      try await expectReadable(disk.url) { .full(path: $0) }
    }

    @Test func `a read-only file is read again after another mount of it changed`() async throws {
      let writable = try TemporaryDirectory()
      try await fill(writable.url, .closed)
      let disk = try TemporaryDisk(readOnly: writable.url)
      let user = UserDatabase(
        openedOnUseIn: disk.url,
        migrations: Self.migrations,
        patience: .hangLimit
      )
      let count = { @Sendable (database: Database) in
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM note")
      }
      #expect(try await user.read(count) == 1)
      try ForeignConnection(writable.url.appendingPathComponent("user.sqlite"))
        .execute("INSERT INTO note VALUES ('y')")
      #expect(try await user.read(count) == 2)
    }

    @Test func `a copy leaves nothing behind`() async throws {
      let writable = try TemporaryDirectory()
      try await fill(writable.url, .withLog)
      let disk = try TemporaryDisk(readOnly: writable.url)
      let before = Self.copies
      let user = UserDatabase(
        openedOnUseIn: disk.url,
        migrations: Self.migrations,
        patience: .hangLimit
      )
      _ = try await user.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
      #expect(Self.copies.subtracting(before).isEmpty)
    }

    @Test func `a directory on a read-only disk is an error that says so`() async throws {
      let disk = try TemporaryDisk(readOnly: original.url)
      let place = disk.url.appendingPathComponent("marquee")
      let user = UserDatabase(
        openedOnUseIn: place,
        migrations: Self.migrations,
        patience: .hangLimit
      )
      #expect(try await user.read { _ in 1 } == nil)
      await #expect(
        throws: StorageError.cannotWrite(
          path: place.path,
          reason: "the file system is read-only"
        )
      ) {
        try await user.write { _ in }
      }
    }

    /// Directories that contain copies; those of tests have other names.
    private static var copies: Set<String> {
      let directory = FileManager.default.temporaryDirectory.path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return Set(names.filter { $0.hasPrefix("database-copy-\(getpid())-") })
    }
  }
#endif
