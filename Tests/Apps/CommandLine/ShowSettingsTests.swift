import Foundation
import TestSupport
import Testing

/// `--show-settings` prints the effective values and their sources.
@Suite(.hangLimit) struct ShowSettingsTests {
  private struct Document: Decodable {
    struct Setting: Decodable, Equatable {
      let key: String
      let value: String
      let source: String
      var name: String?
    }

    let settings: [Setting]
  }

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func shown(_ name: String, _ arguments: String...) async throws -> [Document.Setting] {
    let program = sandbox.program(name, ["--show-settings", "--json"] + arguments)
    let outcome = try await program.run()
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
    return try JSONDecoder().decode(Document.self, from: Data(outcome.outputBytes)).settings
  }

  @Test func `each setting is shown with its source`() async throws {
    var sandbox = sandbox
    try sandbox.write(#"{"cacheSize": 7}"#, to: "work/.marquee.json")
    try sandbox.write(
      #"{"timeout": 12.5, "tmdb": {"apiKey": "hunter2"}}"#,
      to: "config/marquee/config.json"
    )
    sandbox.environment["MARQUEE_RECENT_QUERIES"] = "9"
    sandbox.environment["LANG"] = "ko_KR.UTF-8"
    let program = sandbox.program(
      "movie-search",
      ["--show-settings", "--plain", "--data-dir", "/flag"]
    )
    let outcome = try await program.run()
    #expect(
      outcome.rows == [
        "backend\tthe built-in demo, or the service whose key is set\tdefault",
        "cacheDir\t\(sandbox.file("cache/marquee").path)\tdefault",
        "cacheSize\t7\t\(sandbox.file("work/.marquee.json").path)",
        "dataDir\t/flag\t--data-dir",
        "language\tko-KR\tLANG",
        "recentQueries\t9\tMARQUEE_RECENT_QUERIES",
        "timeout\t12.5\t\(sandbox.file("config/marquee/config.json").path)",
        "tmdb.apiKey\t…\t\(sandbox.file("config/marquee/config.json").path)",
        "tmdb.baseUrl\thttps://api.themoviedb.org/3\tdefault",
      ]
    )
    #expect(sandbox.contents(of: "cache").isEmpty && sandbox.contents(of: "data").isEmpty)
  }

  @Test func `JSON names the kind of each source`() async throws {
    try sandbox.write(#"{"cacheSize": 7}"#, to: "work/.marquee.json")
    let settings = try await shown("movie-detail", "--language", "es")
    #expect(
      settings.contains(
        .init(
          key: "cacheSize",
          value: "7",
          source: "projectFile",
          name: sandbox.file("work/.marquee.json").path
        )
      )
    )
    #expect(
      settings.contains(.init(key: "language", value: "es", source: "flag", name: "--language"))
    )
    #expect(settings.contains(.init(key: "timeout", value: "30", source: "default")))
  }

  @Test func `a directory is shown with the home that ~ stands for`() async throws {
    try sandbox.write(#"{"dataDir": "~/films"}"#, to: "config/marquee/config.json")
    let settings = try await shown("movie-search", "--cache-dir", "~/stored")
    let values = Dictionary(uniqueKeysWithValues: settings.map { ($0.key, $0.value) })
    #expect(values["dataDir"] == sandbox.file("home/films").path)
    #expect(values["cacheDir"] == sandbox.file("home/stored").path)
  }

  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8"], "ko-KR", "LANG"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "es_MX"], "es-MX", "LC_ALL"),
      (["LANG": "C.UTF-8"], "en-US", "default"),
    ]
  )
  func `a language of the locale names its variable`(
    environment: [String: String],
    value: String,
    source: String
  ) async throws {
    var sandbox = sandbox
    sandbox.environment.merge(environment) { $1 }
    let outcome = try await sandbox.program("marquee", ["--show-settings", "--plain"]).run()
    #expect(outcome.rows.contains("language\t\(value)\t\(source)"), "\(outcome.output)")
  }

  @Test func `the app's help says what the formats are for`() async throws {
    let help = try await sandbox.program("marquee", ["--help"]).run().output
    for option in ["--json", "--plain"] {
      let line = help.split(separator: "\n").first { $0.contains("  \(option)") }
      #expect(line?.contains("With --show-settings, print") == true, "\(help)")
    }
  }

  @Test func `a command shows the settings that it reads`() async throws {
    let keys = try await shown("query-suggestions").map(\.key)
    #expect(keys == ["dataDir", "language", "recentQueries"])
    #expect(try await shown("movie-detail").contains { $0.key == "recentQueries" } == false)
  }

  @Test func `a table for people has a header`() async throws {
    let outcome = try await sandbox.command("query-suggestions", ["--show-settings"]).run()
    #expect(outcome.output.hasPrefix("SETTING "))
    #expect(outcome.rows.count == 4)
  }

  @Test func `an invalid setting is an error here, too`() async throws {
    try sandbox.write(#"{"timeout": "soon"}"#, to: "work/.marquee.json")
    let outcome = try await sandbox.command("movie-search", ["--show-settings"]).run()
    let file = sandbox.file("work/.marquee.json").path
    outcome.expectUsageError("timeout in \(file) cannot be “soon”")
  }
}
