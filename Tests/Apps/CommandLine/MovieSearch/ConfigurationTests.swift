import Foundation
import TestSupport
import Testing

/// Commands with settings of the command line, the environment and files, and `--show-settings`.
@Suite(.hangLimit) struct ConfigurationTests {
  private static let projectFile = "work/.marquee.json"
  private static let userFile = "config/marquee/config.json"
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `the language and the address of a request come from the first source`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"results":[]}"#) })
    func file(_ name: String, _ language: String) -> String {
      #"{"language": "\#(language)", "backend": "http://\#(server.authority)/\#(name)"}"#
    }
    let variables = "LANG=ko_KR.UTF-8 MARQUEE_BACKEND=\(server.url)/environment"
    _ = try await sandbox.run("\(variables) movie-search dune")
    try sandbox.write(file("user", "fr"), to: Self.userFile)
    _ = try await sandbox.run("LANG=ko_KR.UTF-8 movie-search dune")
    try sandbox.write(file("project", "de"), to: Self.projectFile)
    _ = try await sandbox.run("movie-search dune")
    _ = try await sandbox.run("MARQUEE_LANGUAGE=it \(variables) movie-search dune")
    let flags = "--language es --backend \(server.url)/flag"
    _ = try await sandbox.run("MARQUEE_LANGUAGE=it \(variables) movie-search dune \(flags)")
    let paths = server.requests.map { $0.requestLine.split(separator: " ")[1] }
      .filter { $0.contains("search/movie") }
    #expect(
      paths.map { $0.replacing(/(search\/movie.*)(language=[^&]*).*/) { "\($0.2)" } } == [
        "/environment/language=ko-KR", "/user/language=fr", "/project/language=de",
        "/environment/language=it", "/flag/language=es",
      ]
    )
  }

  @Test func `a key is sent neither to another backend nor in the clear`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"results":[]}"#) })
    _ = try await sandbox.run(
      "TMDB_API_KEY=hunter2 movie-search dune --backend \(server.url)"
    )
    #expect(!server.requests.isEmpty && !server.requests.contains { $0.head.contains("hunter2") })
    try await sandbox.expect(
      """
      $ TMDB_API_KEY=hunter2 TMDB_BASE_URL=http://tmdb.example/3 movie-search dune -v [2]
        ! error: TMDB_BASE_URL would send the API key unencrypted
        ! hint: Use an https URL.
      """
    )
  }

  @Test func `a project's file sets neither the key of TMDB nor its address`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"results":[]}"#) })
    let address = "\(server.url)/3"
    let project = #"""
      {"tmdb": {"apiKey": "hunter2", "baseUrl": "\#(address)"}, "tmdb.apiKey": "hunter2",
      "tmdb.baseUrl": "\#(address)", "TMDB_API_KEY": "hunter2", "TMDB_BASE_URL": "\#(address)"}
      """#
    try sandbox.write(project, to: Self.projectFile)
    #expect(try await sandbox.run("movie-search dune -v").errors.contains("demo.invalid"))
    // With a key of the user's own, the project could still send it elsewhere.
    let own = "TMDB_API_KEY=secret TMDB_BASE_URL=http://127.0.0.1:1/3"
    _ = try await sandbox.run("\(own) movie-search dune")
    #expect(server.connectionCount == 0)
    try sandbox.write(project, to: Self.userFile)
    _ = try await sandbox.run("movie-search dune")
    #expect(server.requests.first?.requestLine.contains("api_key=hunter2") == true)
  }

  // MARK: - Files that are none

  @Test(arguments: [projectFile, userFile])
  func `a path that is not a configuration is reported, and never waited for`(
    path: String
  ) async throws {
    let file = sandbox.file(path)
    for text in ["{", "[]", "", "\"x\"", "{\"language\": \"de\"", "\u{0}"] {
      try sandbox.write(text, to: path)
      let outcome = try await sandbox.run("movie-search dune")
      outcome.expectUsageError("error: \(file.path) is not a JSON object")
      #expect(outcome.errors.contains(#"hint: Write one, such as {"language": "es"}, or"#))
    }
    try sandbox.write("{\"language\": \"es\",\n\"timeout\" 3}", to: path)
    try await sandbox.run("movie-search dune").expectUsageError("character 29")
    for (command, words) in [
      ("mkdir", "is a folder"), ("mkfifo", "is a FIFO"), ("ln -s /dev/zero", "is a device"),
      ("head -c 2000000 /dev/zero >", "is larger than 1 MiB"),
    ] {
      _ = try await sandbox.shell("rm -r '\(file.path)'; \(command) '\(file.path)'").run()
      try await sandbox.run("movie-search dune").expectUsageError("\(file.path) \(words)")
    }
  }

  // MARK: - Keys and variables without effect

  @Test(
    arguments: [
      (#"{"languag": "es"}"#, "“languag”", "; did you mean “language”?"),
      (#"{"cache_size": 1}"#, "“cache_size”", "; did you mean “cacheSize”?"),
      (#"{"CACHESIZE": 1}"#, "“CACHESIZE”", "; did you mean “cacheSize”?"),
      (#"{"MARQUEE_DATA_DIR": "x"}"#, "“MARQUEE_DATA_DIR”", "; did you mean “dataDir”?"),
      (#"{"recentQuerys": 1}"#, "“recentQuerys”", "; did you mean “recentQueries”?"),
      (#"{"tmdb": {"timeout": 1}}"#, "“tmdb.timeout”", "; did you mean “timeout”?"),
      (#"{"apiKey": "k"}"#, "“apiKey”", #"; did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"apikye": "k"}"#, "“apikye”", #"; did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"tmdb.apiKey": "k"}"#, "“tmdb.apiKey”", #"; did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"TMDB_API_KEY": "k"}"#, "“TMDB_API_KEY”", #"; did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"tmbd": {"apiKey": "k"}}"#, "“tmbd.apiKey”", #"; did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"tmdb": "k"}"#, "“tmdb”", #"; did you mean {"tmdb": {"apiKey": …}}?"#),
      (#"{"wallpaper": 1}"#, "“wallpaper”", ": there is no such setting"),
    ])
  func `a key without effect is reported, with the intended one`(
    json: String,
    key: String,
    words: String
  ) async throws {
    try sandbox.write(json, to: Self.userFile)
    let file = sandbox.file(Self.userFile).path
    let errors = try await sandbox.run("movie-search --show-settings").errors
    #expect(errors == "warning: \(key) in \(file) has no effect\(words)\n")
    #expect(try await sandbox.run("movie-search --show-settings -q").errors.isEmpty)
  }

  @Test(arguments: [#"{"tmdb": {"apiKey": "hunter2"}}"#, #"{"apiKey": "hunter2"}"#])
  func `a user's key in the project's file causes a warning that names the user's file`(
    _ json: String
  ) async throws {
    try sandbox.write(json, to: Self.projectFile)
    let errors = try await sandbox.run("movie-search --show-settings -v").errors
    let file = sandbox.file(Self.userFile).path
    let advice = #"has no effect; put {"tmdb": {"apiKey": …}} into \#(file)"#
    #expect(errors.contains(advice) && !errors.contains("hunter2"), "\(errors)")
  }

  @Test func `a file with a thousand odd keys, or an endless one, is not repeated`() async throws {
    let keys = (0..<1000).map { "\"wallpaper\($0)\": 1" }.joined(separator: ",")
    try sandbox.write("{\(keys)}", to: Self.projectFile)
    let errors = try await sandbox.run("movie-search --show-settings").errors
    #expect(errors.split(separator: "\n").count == 6 && errors.contains("995 more keys"))
    let key = "z" + String(repeating: "\u{301}", count: 100_000)
    try sandbox.write("{\"\(key)\": 1, \"backend\": \"\(key)\"}", to: Self.projectFile)
    let other = try await sandbox.run("movie-search --show-settings -v").errors
    #expect(other.contains("has no effect") && other.utf8.count < 2_000)
  }

  @Test(
    arguments: [
      ("MARQUEE_CACHEDIR", "; did you mean MARQUEE_CACHE_DIR?"),
      ("MARQUEE_PAGR", "; did you mean MARQUEE_PAGER?"),
      ("MARQUEE_WALLPAPER_COLOUR_OF_THE_DAY", ": there is no such setting"),
    ]
  )
  func `a variable without effect is reported, with the intended one`(
    name: String,
    words: String
  ) async throws {
    // What some command reads is known to all.
    let known = [
      "BACKEND=", "CACHE_DIR=", "CACHE_SIZE=", "DATA_DIR=", "LANGUAGE=", "PAGER=", "TOKEN_STORE=",
      "WEB_DATABASE=", "MOUSE=false", "RECENT_QUERIES=3", "TIMEOUT=3",
    ].map { "MARQUEE_\($0)" }.joined(separator: " ")
    let line = "\(known) \(name)=es movie-search --show-settings"
    #expect(try await sandbox.run(line).errors == "warning: \(name) has no effect\(words)\n")
    #expect(try await sandbox.run("\(line) -q").errors.isEmpty)
  }

  @Test func `-v prints the settings of the project's file`() async throws {
    let file = sandbox.file(Self.projectFile).path
    try sandbox.write(
      #"{"backend": "http://127.0.0.1:1/x", "dataDir": "/elsewhere"}"#,
      to: Self.projectFile
    )
    let note = "\(file) sets backend to “http://127.0.0.1:1/x”, dataDir to “/elsewhere”\n"
    #expect(try await sandbox.run("movie-search --show-settings -v").errors == note)
    #expect(try await sandbox.run("movie-search --show-settings").errors.isEmpty)
    try sandbox.write(#"{"backend": "http://me:hunter2@127.0.0.1:1"}"#, to: Self.projectFile)
    let hidden = try await sandbox.run("movie-search --show-settings -v").errors
    #expect(hidden == "\(file) sets backend to “…”\n")
  }
}
