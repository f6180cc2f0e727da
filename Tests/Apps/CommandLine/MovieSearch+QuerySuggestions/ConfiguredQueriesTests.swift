import Foundation
import TestSupport
import Testing

/// The settings of `movie-search` and of the queries that it records.
@Suite(.hangLimit) struct ConfiguredQueriesTests {
  private static let projectFile = "work/.marquee.json"
  private static let userFile = "config/marquee/config.json"
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `each setting is shown with its source, and nothing is written`() async throws {
    try sandbox.write(#"{"cacheSize": 7, "language": "es"}"#, to: Self.projectFile)
    try sandbox.write(
      #"{"timeout": 12.5, "tmdb": {"apiKey": "hunter2"}}"#,
      to: Self.userFile
    )
    try await sandbox.expect(
      """
      $ MARQUEE_RECENT_QUERIES=9 movie-search --show-settings --plain --data-dir ~/mine
        backend\tla demo integrada, o el servicio cuya clave está definida\tdefault
        cacheDir\t~/cache/marquee\tdefault
        cacheSize\t7\t~/work/.marquee.json
        dataDir\t~/home/mine\t--data-dir
        language\tes\t~/work/.marquee.json
        recentQueries\t9\tMARQUEE_RECENT_QUERIES
        timeout\t12.5\t~/config/marquee/config.json
        tmdb.apiKey\t…\t~/config/marquee/config.json
        tmdb.baseUrl\thttps://api.themoviedb.org/3\tdefault
      """
    )
    #expect(sandbox.contents(of: "cache").isEmpty && sandbox.contents(of: "data").isEmpty)
    let shown = try await sandbox.run("LANG=ko_KR.UTF-8 marquee --show-settings --plain")
    #expect(shown.rows.contains("mouse\ttrue\tdefault"), "\(shown)")
  }

  @Test(arguments: [("data", "user.sqlite"), ("cache", "cache.sqlite")])
  func `a directory is that of the flag, else of the settings, and ~ is HOME`(
    kind: String,
    file: String
  ) async throws {
    try sandbox.write(#"{"\#(kind)Dir": "~/project"}"#, to: Self.projectFile)
    _ = try await sandbox.run("movie-search dune --\(kind)-dir ~/flag")
    #expect(sandbox.contents(of: "home") == ["flag"])
    _ = try await sandbox.run("movie-search dune")
    #expect(sandbox.contents(of: "home") == ["flag", "project"])
    #expect(sandbox.contents(of: "home/project").contains(file))
    #expect(sandbox.contents(of: "\(kind)/marquee").isEmpty)
  }
}
