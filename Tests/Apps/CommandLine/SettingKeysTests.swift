import Foundation
import TestSupport
import Testing

/// Keys of a configuration file that have no effect are reported, with the intended one.
@Suite(.hangLimit) struct SettingKeysTests {
  private static let programs = [
    ["movie-search"], ["movie-detail"], ["query-suggestions"], ["products"], ["auth"], ["marquee"],
  ]
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func show(_ program: [String], _ arguments: String...) async throws -> Outcome {
    let outcome = try await sandbox.command(program[0], ["--show-settings"] + arguments).run()
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
    return outcome
  }

  @Test(arguments: programs)
  func `no command warns about another command's key`(_ program: [String]) async throws {
    try sandbox.write(
      #"""
      {"backend": "http://127.0.0.1:1", "cacheDir": "/c", "cacheSize": 1, "dataDir": "/d",
      "language": "es", "mouse": false, "recentQueries": 1, "timeout": 1,
      "github": {"clientId": "c", "clientSecret": "s"}, "members": {"url": "https://m"},
      "openid": {"clientId": "c", "clientSecret": "s"},
      "products": {"baseUrl": "https://p"}, "tmdb": {"apiKey": "k", "baseUrl": "https://t"},
      "tokenStore": "file"}
      """#,
      to: "config/marquee/config.json"
    )
    #expect(try await show(program).errors.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"languag": "es"}"#, "did you mean “language”?"),
      (#"{"cache_size": 1}"#, "did you mean “cacheSize”?"),
      (#"{"CACHESIZE": 1}"#, "did you mean “cacheSize”?"),
      (#"{"MARQUEE_DATA_DIR": "x"}"#, "did you mean “dataDir”?"),
      (#"{"recentQuerys": 1}"#, "did you mean “recentQueries”?"),
      (#"{"tmdb": {"timeout": 1}}"#, "“tmdb.timeout”"),
      (#"{"tmdb": {"timeout": 1}}"#, "did you mean “timeout”?"),
      (#"{"apiKey": "k"}"#, #"did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"apikye": "k"}"#, #"did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"tmdb.apiKey": "k"}"#, #"did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"TMDB_API_KEY": "k"}"#, #"did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"tmbd": {"apiKey": "k"}}"#, #"did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"tmdb": "k"}"#, #"did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"wallpaper": 1}"#, "there is no such setting"),
    ])
  func `a key without effect is reported, with the intended one`(
    _ json: String,
    _ words: String
  ) async throws {
    try sandbox.write(json, to: "config/marquee/config.json")
    let outcome = try await show(["movie-search"])
    #expect(outcome.errors.hasPrefix("warning: "), "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.contains(sandbox.file("config/marquee/config.json").path))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try await show(["movie-search"], "-q").errors.isEmpty)
  }

  @Test(
    arguments: [#"{"tmdb": {"apiKey": "hunter2"}}"#, #"{"apiKey": "hunter2"}"#]
  )
  func `a user's key in the project's file causes a warning that names the user's file`(
    _ json: String
  ) async throws {
    try sandbox.write(json, to: "work/.marquee.json")
    let errors = try await show(["movie-search"], "-v").errors
    let file = sandbox.file("config/marquee/config.json").path
    #expect(
      errors.contains(#"has no effect; put {"tmdb": {"apiKey": …}} into \#(file)"#),
      "\(errors)"
    )
    #expect(!errors.contains("hunter2"))
  }

  @Test func `a service's key in the project's file causes a warning from every command`()
    async throws
  {
    try sandbox.write(#"{"github": {"clientSecret": "hunter2"}}"#, to: "work/.marquee.json")
    for program in Self.programs {
      let errors = try await show(program).errors
      #expect(errors.contains(#"has no effect; put {"github": {"clientSecret": …}} into "#))
      #expect(!errors.contains("hunter2"))
    }
  }

  @Test func `a file with a thousand odd keys is not repeated`() async throws {
    let keys = (0..<1000).map { "\"wallpaper\($0)\": 1" }.joined(separator: ",")
    try sandbox.write("{\(keys)}", to: "work/.marquee.json")
    let errors = try await show(["movie-search"]).errors
    #expect(errors.split(separator: "\n").count == 6)
    #expect(errors.contains("995 more keys"))
  }

  @Test func `a key of one character with endless combining marks is cut`() async throws {
    let key = "z" + String(repeating: "\u{301}", count: 100_000)
    try sandbox.write("{\"\(key)\": 1, \"backend\": \"\(key)\"}", to: "work/.marquee.json")
    let errors = try await show(["movie-search"], "-v").errors
    #expect(errors.contains("has no effect") && errors.utf8.count < 2_000)
  }

  @Test(
    arguments: [
      ("MARQUEE_LANGUGE", "; did you mean MARQUEE_LANGUAGE?"),
      ("MARQUEE_CACHEDIR", "; did you mean MARQUEE_CACHE_DIR?"),
      ("MARQUEE_PAGR", "; did you mean MARQUEE_PAGER?"),
      ("MARQUEE_WALLPAPER_COLOUR_OF_THE_DAY", ": there is no such setting"),
    ]
  )
  func `a variable without effect is reported, with the intended one`(
    name: String,
    words: String
  ) async throws {
    var sandbox = sandbox
    sandbox.environment[name] = "es"
    for program in Self.programs {
      let outcome = try await sandbox.command(program[0], ["--show-settings"]).run()
      #expect(outcome.errors == "warning: \(name) has no effect\(words)\n")
    }
    let quiet = try await sandbox.movieSearch("--show-settings", "-q")
    #expect(quiet.errors.isEmpty)
  }

  @Test func `a variable that some command reads is known to all`() async throws {
    var sandbox = sandbox
    for name in [
      "BACKEND", "CACHE_DIR", "CACHE_SIZE", "DATA_DIR", "LANGUAGE", "PAGER", "TOKEN_STORE",
      "WEB_DATABASE",
    ] {
      sandbox.environment["MARQUEE_\(name)"] = ""
    }
    sandbox.environment["MARQUEE_MOUSE"] = "false"
    sandbox.environment["MARQUEE_RECENT_QUERIES"] = "3"
    sandbox.environment["MARQUEE_TIMEOUT"] = "3"
    let outcome = try await sandbox.querySuggestions("--show-settings")
    #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty)
  }

  @Test func `-v prints the settings of the project's file`() async throws {
    let file = sandbox.file("work/.marquee.json").path
    try sandbox.write(
      #"{"backend": "http://127.0.0.1:1/x", "dataDir": "/elsewhere"}"#,
      to: "work/.marquee.json"
    )
    let note = "\(file) sets backend to “http://127.0.0.1:1/x”, dataDir to “/elsewhere”\n"
    #expect(try await show(["movie-search"], "-v").errors == note)
    #expect(try await show(["movie-search"]).errors.isEmpty)
    try sandbox.write(#"{"backend": "http://me:hunter2@127.0.0.1:1"}"#, to: "work/.marquee.json")
    #expect(try await show(["movie-search"], "-v").errors == "\(file) sets backend to “…”\n")
  }
}
