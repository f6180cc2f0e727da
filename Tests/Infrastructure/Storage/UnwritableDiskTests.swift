#if os(Linux)
  import Foundation
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
    private let files: Files

    init() throws {
      files = try Files()
    }

    /// The state of the files on a disk.
    enum State: CaseIterable {
      /// All processes closed them.
      case closed
      /// Part of the data is only in the log, as after a restored backup.
      case withLog
    }

    private func fill(_ directory: URL, _ state: State) async throws {
      // Open until the log is copied.
      let (cache, user) = (files.cache(), files.user())
      await cache.save()
      try await user.add("x")
      defer { withExtendedLifetime((cache, user)) {} }
      for name in ["cache.sqlite", "user.sqlite"] {
        let file = files.url.appendingPathComponent(name)
        if state == .closed {
          try ForeignConnection(file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        for suffix in state == .closed ? [""] : ["", "-wal"] {
          try FileManager.default.copyItem(
            atPath: file.path + suffix,
            toPath: directory.appendingPathComponent(name).path + suffix
          )
        }
      }
    }

    private func expectReadable(
      _ directory: URL,
      writeError: (String) -> StorageError
    ) async throws {
      let cache = files.cache(in: directory)
      #expect(try await cache.text() == "x")
      // The time of use could not be updated, which causes no warning.
      await cache.finishWrites()
      #expect(files.warnings.all == [])
      let user = files.user(in: directory)
      #expect(try await user.notes() == ["x"])

      let file = directory.appending(path: "user.sqlite").path
      await #expect(throws: writeError(file)) { try await user.add("y") }
      await cache.save(for: "b")
      let error = writeError(directory.appending(path: "cache.sqlite").path)
      #expect(files.warnings.all == ["nothing can be stored: \(error)"])
      #expect(try await [cache.text(for: "a"), cache.text(for: "b")] == ["x", nil])
    }

    @Test(arguments: State.allCases)
    func `data on a read-only disk is read`(_ state: State) async throws {
      let writable = try TemporaryDirectory()
      try await fill(writable.url, state)
      let disk = try TemporaryDisk(readOnly: writable.url)
      try await expectReadable(disk.url) {
        .cannotWrite(path: $0, reason: "the file system is read-only")
      }
    }

    @Test(arguments: State.allCases)
    func `data on a full disk is read`(_ state: State) async throws {
      let disk = try TemporaryDisk(bytes: 1 << 20)
      try await fill(disk.url, state)
      try disk.fill()
      try await expectReadable(disk.url) { .full(path: $0) }
    }

    @Test func `a read-only file is read again after another mount of it changed`() async throws {
      let writable = try TemporaryDirectory()
      try await fill(writable.url, .closed)
      let disk = try TemporaryDisk(readOnly: writable.url)
      let user = files.user(in: disk.url)
      #expect(try await user.notes() == ["x"])
      try ForeignConnection(writable.url.appending(path: "user.sqlite"))
        .execute("INSERT INTO note VALUES ('y')")
      #expect(try await user.notes() == ["x", "y"])
    }

    @Test func `a copy leaves nothing behind`() async throws {
      let writable = try TemporaryDirectory()
      try await fill(writable.url, .withLog)
      let disk = try TemporaryDisk(readOnly: writable.url)
      let before = Self.copies
      #expect(try await files.user(in: disk.url).notes() == ["x"])
      #expect(Self.copies.subtracting(before).isEmpty)
    }

    @Test func `a directory on a read-only disk is an error that says so`() async throws {
      let disk = try TemporaryDisk(readOnly: files.url)
      let place = disk.url.appending(path: "marquee")
      let user = files.user(in: place)
      #expect(try await user.notes() == nil)
      let reason = "the file system is read-only"
      await #expect(throws: StorageError.cannotWrite(path: place.path, reason: reason)) {
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
