import CustomDump
import Foundation
import TestSupport
import Testing

/// Directories that cannot be created and files that are damaged.
@Suite(.hangLimit) struct StorageFailureTests {
  private static let garbage = String(repeating: "this is no database. ", count: 500)
  private static let userDatabase = "data/marquee/user.sqlite"
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Expects a search that finds films, with these messages.
  private func expectSearch(
    _ messages: String,
    options: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await sandbox.run("movie-search dune --plain \(options)")
    let errors = outcome.errors.replacing(sandbox.directory.url.path, with: "~")
      .replacing(/damaged-\S+/, with: "damaged-TIME")
    #expect(
      outcome.ending == .exited(0) && outcome.output.contains("\tDune\t") && errors == messages,
      "\(errors)",
      sourceLocation: sourceLocation
    )
  }

  @Test func `a file in place of the data directory prevents saving, not searching`() async throws {
    try sandbox.write("", to: "data/marquee")
    try await expectSearch(
      "warning: the query was not saved: cannot open ~/data/marquee: Not a directory\n"
    )
    try await sandbox.expect(
      """
      $ query-suggestions [1]
        ! error: the recent queries cannot be read: cannot open ~/data/marquee: Not a directory
        ! hint: Check the permissions of the directory, or choose another one.
      $ query-suggestions add x [1]
        ! error: cannot open ~/data/marquee: Not a directory
        ! hint: Check the permissions of the directory, or choose another one.
      """
    )
  }

  @Test func `a data directory that is a dangling link is reported`() async throws {
    let link = sandbox.file("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/x")
    let error = "\(link): it is a symbolic link to /nowhere/x, which does not exist"
    try await sandbox.run("query-suggestions add x --data-dir \(link)").expectFailure(error)
    // Nothing was stored, so there is nothing to list.
    let list = try await sandbox.run("query-suggestions --data-dir \(link)")
    #expect(list.ending == .exited(0) && list.errors.isEmpty)
  }

  @Test func `a file in place of the cache directory prevents caching, not searching`() async throws
  {
    try sandbox.write("", to: "cache/marquee")
    try await expectSearch(
      "warning: the cache cannot be read: cannot open ~/cache/marquee: Not a directory\n"
    )
    #expect(try await sandbox.suggestions() == ["dune"])
  }

  @Test func `a damaged cache is set aside and recreated, with one warning`() async throws {
    try sandbox.write(Self.garbage, to: "cache/marquee/cache.sqlite")
    try await expectSearch(
      """
      warning: the cache was damaged; it was set aside as ~/cache/marquee/cache.sqlite.damaged-TIME

      """
    )
    let files = sandbox.contents(of: "cache/marquee")
    let aside = try #require(files.first { $0.hasPrefix("cache.sqlite.damaged-") })
    let kept = try Data(contentsOf: sandbox.file("cache/marquee/\(aside)"))
    #expect(kept == Data(Self.garbage.utf8))
    try await expectSearch("", options: "--offline -q")
    try await expectSearch("")
  }

  @Test func `a damaged user database is refused and left unchanged`() async throws {
    try sandbox.write(Self.garbage, to: Self.userDatabase)
    for arguments in ["", "add x", "remove x", "clear"] {
      let outcome = try await sandbox.run("query-suggestions \(arguments)")
      outcome.expectFailure("is damaged or is not a database; it was not changed\nhint: ")
    }
    try await expectSearch(
      """
      warning: the query was not saved: ~/data/marquee/user.sqlite is damaged or is not a database; \
      it was not changed

      """
    )
    #expect(sandbox.contents(of: "data/marquee") == ["user.sqlite"])
    #expect(try Data(contentsOf: sandbox.file(Self.userDatabase)) == Data(Self.garbage.utf8))
  }

  @Test func `a user database of a newer version or without its table is reported, with advice`()
    async throws
  {
    _ = try await sandbox.run("query-suggestions add dune")
    try sandbox.directory.execute(
      "INSERT INTO grdb_migrations VALUES ('QuerySuggestions.999')",
      in: Self.userDatabase
    )
    for arguments in ["", "add x"] {
      let outcome = try await sandbox.run("query-suggestions \(arguments)")
      outcome.expectFailure("newer version of this program")
      #expect(outcome.errors.contains("--data-dir"))
    }
    let repair = "DELETE FROM grdb_migrations WHERE identifier = 'QuerySuggestions.999'"
    try sandbox.directory.execute(repair, in: Self.userDatabase)
    try sandbox.directory.execute("DROP TABLE recentQuery", in: Self.userDatabase)
    for (arguments, start) in [
      ("", "the recent queries cannot be read: "), ("add x", ""), ("remove x", ""), ("clear", ""),
    ] {
      let outcome = try await sandbox.run("query-suggestions \(arguments)")
      expectNoDifference(
        outcome.errors,
        """
        error: \(start)\(sandbox.file(Self.userDatabase).path) is missing a table that this program \
        needs
        hint: Move the file away or restore a backup, and try again.

        """
      )
      #expect(outcome.ending == .exited(1) && outcome.output.isEmpty)
    }
  }

  #if os(Linux)
    @Test func `a full disk prevents storing, not searching`() async throws {
      // /dev/full cannot hold a directory; a size limit of the process is a full disk to SQLite.
      let outcome =
        try await sandbox
        .shell("ulimit -f 0; trap '' XFSZ; exec movie-search dune --plain").run()
      #expect(outcome.ending == .exited(0) && outcome.output.contains("\tDune\t"))
      #expect(outcome.errors.contains("warning: "))
    }
  #endif
}
