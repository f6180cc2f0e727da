import Foundation
import TestSupport
import Testing

/// Directories that cannot be created and files that are damaged.
@Suite(.hangLimit) struct StorageFailureTests {
  private static let garbage = String(repeating: "this is no database. ", count: 500)
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// What the search prints when nothing is wrong.
  private func expectRows(_ outcome: Outcome) {
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("\tDune\t"))
    outcome.expectNoTrace()
  }

  private func expectOneWarning(_ outcome: Outcome, _ words: String) {
    let warnings = outcome.errors.split(separator: "\n")
    #expect(warnings.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("warning: "), "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `a file in place of the data directory prevents saving, not searching`() async throws {
    try sandbox.write("", to: "data/marquee")
    let search = try await sandbox.movieSearch("dune", "--plain")
    expectRows(search)
    expectOneWarning(search, "not saved")
    let suggestions = try await sandbox.querySuggestions()
    suggestions.expectFailure(sandbox.file("data/marquee").path)
    #expect(suggestions.errors.contains("hint: "))
    try await sandbox.querySuggestions("add", "x").expectFailure("cannot open")
  }

  @Test(
    arguments: [["query-suggestions", "add", "x"], ["query-suggestions"], ["auth", "login"]]
  )
  func `a data directory that is a dangling link is reported`(command: [String]) async throws {
    let link = sandbox.file("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/x")
    let arguments = command.dropFirst() + ["--data-dir", link]
    let outcome = try await sandbox.command(command[0], Array(arguments)).run()
    guard command.count > 1 else {
      // Nothing was stored, so there is nothing to list.
      #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty)
      return
    }
    outcome.expectFailure("\(link): it is a symbolic link to /nowhere/x, which does not exist")
  }

  @Test func `a file in place of the cache directory prevents caching, not searching`() async throws
  {
    try sandbox.write("", to: "cache/marquee")
    let search = try await sandbox.movieSearch("dune", "--plain")
    expectRows(search)
    expectOneWarning(search, "the cache cannot be read")
    #expect(try await sandbox.suggestions() == ["dune"])
  }

  @Test func `a damaged cache is set aside and recreated, with one warning`() async throws {
    try sandbox.write(Self.garbage, to: "cache/marquee/cache.sqlite")
    let first = try await sandbox.movieSearch("dune", "--plain")
    expectRows(first)
    expectOneWarning(first, "set aside")
    let files = sandbox.contents(of: "cache/marquee")
    let aside = try #require(files.first { $0.hasPrefix("cache.sqlite.damaged-") })
    #expect(first.errors.contains(aside))
    let kept = try Data(contentsOf: sandbox.file("cache/marquee/\(aside)"))
    #expect(kept == Data(Self.garbage.utf8))
    let second = try await sandbox.movieSearch("dune", "--plain", "--offline", "-q")
    expectRows(second)
    let third = try await sandbox.movieSearch("dune", "--plain")
    expectRows(third)
    #expect(third.errors.isEmpty)
  }

  @Test func `a cache that is damaged in the middle does not prevent a search`() async throws {
    _ = try await sandbox.movieSearch("dune", "--plain")
    let file = sandbox.file("cache/marquee/cache.sqlite")
    // The first page stays, because it identifies the file as a database.
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(100..., with: Data(repeating: 0x5A, count: bytes.count - 100))
    try bytes.write(to: file)
    expectRows(try await sandbox.movieSearch("dune", "--plain"))
    let later = try await sandbox.movieSearch("dune", "--plain")
    expectRows(later)
    #expect(later.errors.isEmpty, "\(later.errors)")
  }

  @Test func `a damaged user database is refused and left unchanged`() async throws {
    try sandbox.write(Self.garbage, to: "data/marquee/user.sqlite")
    for arguments in [[], ["add", "x"], ["remove", "x"], ["clear"]] {
      let outcome = try await sandbox.command("query-suggestions", arguments).run()
      outcome.expectFailure("is damaged or is not a database")
      #expect(outcome.errors.contains("hint: "))
    }
    let search = try await sandbox.movieSearch("dune", "--plain")
    expectRows(search)
    expectOneWarning(search, "not saved")
    #expect(sandbox.contents(of: "data/marquee") == ["user.sqlite"])
    let file = try Data(contentsOf: sandbox.file("data/marquee/user.sqlite"))
    #expect(file == Data(Self.garbage.utf8))
  }

  @Test func `files are for their owner only`() async throws {
    _ = try await sandbox.movieSearch("dune")
    for directory in ["data/marquee", "cache/marquee"] {
      let path = sandbox.file(directory).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      for name in sandbox.contents(of: directory) {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
    }
  }

  #if os(Linux)
    /// The directories of a sandbox after a search, on a disk that can no longer be written.
    private func sandboxOnDisk(
      _ disk: (URL) throws -> TemporaryDisk
    ) async throws -> (Sandbox, TemporaryDisk) {
      _ = try await sandbox.movieSearch("dune", "--plain")
      let disk = try disk(sandbox.directory.url)
      var sandbox = sandbox
      for (variable, name) in [("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache")] {
        sandbox.environment[variable] = disk.url.appending(path: name).path
      }
      return (sandbox, disk)
    }

    private func expectAllIsRead(in sandbox: Sandbox) async throws {
      let offline = try await sandbox.movieSearch("dune", "--offline", "--plain")
      expectRows(offline)
      #expect(offline.errors.split(separator: "\n").count == 1, "\(offline.errors)")
      #expect(try await sandbox.suggestions() == ["dune"])
    }

    @Test(.enabled(if: TemporaryDisk.isAvailable, "mounting a disk needs the rights of root"))
    func `a read-only disk is read, and errors say that it is read-only`() async throws {
      let (sandbox, disk) = try await sandboxOnDisk { try TemporaryDisk(readOnly: $0) }
      try await expectAllIsRead(in: sandbox)
      for arguments in [["add", "x"], ["remove", "dune"], ["clear"]] {
        let outcome = try await sandbox.command("query-suggestions", arguments).run()
        outcome.expectFailure("user.sqlite: the file system is read-only")
        #expect(outcome.errors.contains("hint: "))
      }
      expectRows(try await sandbox.movieSearch("dune", "--plain"))
      withExtendedLifetime(disk) {}
    }

    @Test(.enabled(if: TemporaryDisk.isAvailable, "mounting a disk needs the rights of root"))
    func `a full disk is read, and errors say that it is full`() async throws {
      let (sandbox, disk) = try await sandboxOnDisk { original in
        let disk = try TemporaryDisk(bytes: 2 << 20)
        for name in ["data", "cache"] {
          try FileManager.default.copyItem(
            at: original.appending(path: name),
            to: disk.url.appending(path: name)
          )
        }
        try disk.fill()
        return disk
      }
      try await expectAllIsRead(in: sandbox)
      // A command that closes a database may have removed its log.
      try disk.fill()
      try await sandbox.querySuggestions("add", "x").expectFailure("no space left to write")
      expectRows(try await sandbox.movieSearch("dune", "--plain"))
      withExtendedLifetime(disk) {}
    }

    @Test func `a user database of a newer version is refused`() async throws {
      _ = try await sandbox.querySuggestions("add", "dune")
      let sqlite = try #require(Program.installed("sqlite3"), "sqlite3 makes the newer database")
      let outcome = try await sqlite([
        sandbox.file("data/marquee/user.sqlite").path,
        "INSERT INTO grdb_migrations VALUES ('QuerySuggestions.999')",
      ]).run()
      try #require(outcome.ending == .exited(0), "\(outcome.errors)")
      for arguments in [[], ["add", "x"]] {
        let outcome = try await sandbox.command("query-suggestions", arguments).run()
        outcome.expectFailure("newer version of this program")
        #expect(outcome.errors.contains("--data-dir"))
      }
    }

    @Test func `a user database without its table is reported, with what to do`() async throws {
      _ = try await sandbox.querySuggestions("add", "dune")
      let sqlite = try #require(Program.installed("sqlite3"), "sqlite3 drops the table")
      let file = sandbox.file("data/marquee/user.sqlite").path
      let drop = try await sqlite([file, "DROP TABLE recentQuery"]).run()
      try #require(drop.ending == .exited(0), "\(drop.errors)")
      for arguments in [[], ["add", "x"], ["remove", "x"], ["clear"]] {
        let outcome = try await sandbox.command("query-suggestions", arguments).run()
        #expect(
          outcome.errors == """
            error: \(arguments.isEmpty ? "the recent queries cannot be read: " : "")\(file) is missing \
            a table that this program needs
            hint: Move the file away or restore a backup, and try again.

            """
        )
        #expect(outcome.ending == .exited(1) && outcome.output.isEmpty)
      }
    }

    @Test func `a full disk prevents storing, not searching`() async throws {
      // /dev/full cannot hold a directory; a size limit of the process is a full disk to SQLite.
      let search = sandbox.program("movie-search", [])
      var shell = Program(path: "/bin/sh")([
        "-c", "ulimit -f 0; trap '' XFSZ; exec \"$0\" dune --plain", search.path,
      ])
      shell.environment = search.environment
      shell.workingDirectory = search.workingDirectory
      let outcome = try await shell.run()
      expectRows(outcome)
      #expect(outcome.errors.contains("warning: "))
    }
  #endif
}
