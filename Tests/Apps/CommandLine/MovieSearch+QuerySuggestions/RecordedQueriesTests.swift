import Foundation
import TestSupport
import Testing

/// The queries of `movie-search`, which `query-suggestions` keeps.
@Suite(.hangLimit) struct RecordedQueriesTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `queries that found something are suggested once, newest first`() async throws {
    for arguments in ["dune --page 0", "dune --page 500", "zzzzqqq", "alien --offline"] {
      _ = try await sandbox.run("movie-search \(arguments)")
    }
    #expect(try await sandbox.suggestions().isEmpty)
    let parasite = try await sandbox.run("movie-search - --plain", input: "  기생충\n")
    #expect(parasite.rows.count == 1 && parasite.output.contains("\tParasite\t"))
    let godfather = try await sandbox.run("movie-search godfathr --plain")
    #expect(godfather.output.contains("\tThe Godfather\t"))
    for query in ["dune", "blade runner", "DUNE"] {
      #expect(try await sandbox.run("movie-search \(query) -q").errors.isEmpty)
    }
    #expect(try await sandbox.suggestions() == ["DUNE", "blade runner", "godfathr", "기생충"])
  }

  @Test func `a shell completes a search to recent queries`() async throws {
    _ = try await sandbox.run("query-suggestions add -", input: "dune\nalien\ndark city\n")
    try await sandbox.expect(
      """
      $ SAP_SHELL=bash movie-search ---completion -- positional@0 1 1 movie-search d
        dark city
        dune
      """
    )
  }

  @Test func `a search that finds nothing names an earlier one that is spelled alike`()
    async throws
  {
    try await sandbox.expect(
      """
      $ movie-search interstellar --plain
        508\t2014-11-07\tInterstellar\tAdventure,Drama,Science Fiction\tOn a dying Earth a farmer \
      who used to fly leaves his daughter behind to look for another world beyond a wormhole.
      $ movie-search intrestxllarx
        ! Nothing found
        ! Did you mean interstellar?
      """
    )
  }
}
