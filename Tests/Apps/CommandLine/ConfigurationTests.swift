import Foundation
import TestSupport
import Testing

/// Flags override the environment, the project's file and the user's file, in this order.
@Suite(.hangLimit) struct ConfigurationTests {
  private var sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The one of these directories in which a search has stored something.
  private func used(_ directories: [String], file: String) -> [String] {
    directories.filter { sandbox.contents(of: $0).contains(file) }
  }

  @Test(arguments: [("data", "user.sqlite"), ("cache", "cache.sqlite")])
  func `a directory comes from the first source that names one`(
    _ kind: String,
    _ file: String
  ) async throws {
    // A copy shares the directory.
    var sandbox = sandbox
    let names = ["user", "project", "environment", "flag"]
    func path(_ name: String) -> String { self.sandbox.file(name).path }
    try sandbox.write(
      #"{"\#(kind)Dir": "\#(path("user"))"}"#,
      to: "config/marquee/config.json"
    )
    _ = try await sandbox.movieSearch("dune")
    #expect(used(names, file: file) == ["user"])
    try sandbox.write(#"{"\#(kind)Dir": "\#(path("project"))"}"#, to: "work/.marquee.json")
    _ = try await sandbox.movieSearch("dune")
    #expect(used(names, file: file) == ["user", "project"])
    sandbox.environment["MARQUEE_\(kind.uppercased())_DIR"] = path("environment")
    _ = try await sandbox.movieSearch("dune")
    #expect(used(names, file: file) == ["user", "project", "environment"])
    _ = try await sandbox.movieSearch("dune", "--\(kind)-dir", path("flag"))
    #expect(used(names, file: file) == names)
    #expect(sandbox.contents(of: "\(kind)/marquee").isEmpty)
  }

  @Test func `a backend comes from the first source that names one`() async throws {
    var sandbox = sandbox
    func address(_ name: String) -> String { "http://127.0.0.1:1/\(name)" }
    func asked(_ arguments: String...) async throws -> String {
      try await sandbox.command("movie-search", ["dune"] + arguments).run().errors
    }
    try sandbox.write(#"{"backend": "\#(address("user"))"}"#, to: "config/marquee/config.json")
    #expect(try await asked().contains(address("user")))
    try sandbox.write(#"{"backend": "\#(address("project"))"}"#, to: "work/.marquee.json")
    #expect(try await asked().contains(address("project")))
    sandbox.environment["MARQUEE_BACKEND"] = address("environment")
    #expect(try await asked().contains(address("environment")))
    let flag = try await asked("--backend", address("flag"))
    #expect(flag.contains(address("flag")) && !flag.contains("environment"))
  }

  @Test func `a language comes from the first source that names one`() async throws {
    var sandbox = sandbox
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"results":[]}"#) })
    sandbox.environment["MARQUEE_BACKEND"] = "http://\(server.authority)"
    func asked(_ arguments: String...) async throws -> String? {
      _ = try await sandbox.command("movie-search", ["dune"] + arguments).run()
      return server.requests.last?.requestLine
    }
    #expect(try await asked()?.contains("language=en-US") == true)
    sandbox.environment["LANG"] = "ko_KR.UTF-8"
    #expect(try await asked()?.contains("language=ko-KR") == true)
    try sandbox.write(#"{"language": "fr"}"#, to: "config/marquee/config.json")
    #expect(try await asked()?.contains("language=fr") == true)
    try sandbox.write(#"{"language": "de"}"#, to: "work/.marquee.json")
    #expect(try await asked()?.contains("language=de") == true)
    sandbox.environment["MARQUEE_LANGUAGE"] = "it"
    #expect(try await asked()?.contains("language=it") == true)
    #expect(try await asked("--language", "es")?.contains("language=es") == true)
  }

  @Test func `a demo backend is never sent the key of TMDB`() async throws {
    var sandbox = sandbox
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"results":[]}"#) })
    sandbox.environment["TMDB_API_KEY"] = "hunter2"
    let address = "http://\(server.authority)"
    _ = try await sandbox.movieSearch("dune", "--backend", address)
    let heads = server.requests.map(\.head)
    #expect(heads.count == 1)
    #expect(heads.allSatisfy { !$0.contains("hunter2") })
  }

  @Test func `a project's file sets neither the key of TMDB nor its address`() async throws {
    var sandbox = sandbox
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"results":[]}"#) })
    let address = "http://\(server.authority)/3"
    let project = #"""
      {"tmdb": {"apiKey": "hunter2", "baseUrl": "\#(address)"}, "tmdb.apiKey": "hunter2",
      "tmdb.baseUrl": "\#(address)", "TMDB_API_KEY": "hunter2", "TMDB_BASE_URL": "\#(address)"}
      """#
    try sandbox.write(project, to: "work/.marquee.json")
    #expect(try await sandbox.movieSearch("dune", "-v").errors.contains("demo.invalid"))
    #expect(server.connectionCount == 0)
    // With a key of the user's own, the project could still send it elsewhere.
    sandbox.environment["TMDB_API_KEY"] = "secret"
    sandbox.environment["TMDB_BASE_URL"] = "http://127.0.0.1:1/3"
    _ = try await sandbox.movieSearch("dune")
    #expect(server.connectionCount == 0)
    try sandbox.write(project, to: "config/marquee/config.json")
    sandbox.environment["TMDB_API_KEY"] = nil
    sandbox.environment["TMDB_BASE_URL"] = nil
    _ = try await sandbox.movieSearch("dune")
    #expect(server.requests.first?.requestLine.contains("api_key=hunter2") == true)
  }

  @Test func `a key is not sent in the clear`() async throws {
    var sandbox = sandbox
    sandbox.environment["TMDB_API_KEY"] = "hunter2"
    sandbox.environment["TMDB_BASE_URL"] = "http://tmdb.example/3"
    let outcome = try await sandbox.movieSearch("dune", "-v")
    outcome.expectUsageError("unencrypted")
    #expect(!outcome.errors.contains("hunter2"))
  }

  @Test(
    arguments: ["work/.marquee.json", "config/marquee/config.json"],
    ["{", "[]", "", "\"x\"", "{\"language\": \"de\"", "\u{0}"]
  )
  func `a file that is not a configuration is reported`(_ file: String, _ text: String) async throws
  {
    try sandbox.write(text, to: file)
    for name in ["movie-search", "query-suggestions"] {
      let outcome = try await sandbox.command(name, ["dune"]).run()
      outcome.expectUsageError(String(file.split(separator: "/").last ?? ""))
      #expect(outcome.errors.contains("hint: "))
    }
  }

  @Test(
    arguments: ["work/.marquee.json", "config/marquee/config.json"],
    [
      ("mkdir", "is a folder"), ("mkfifo", "is a FIFO"), ("ln -s /dev/zero", "is a device"),
      ("head -c 2000000 /dev/zero >", "is larger than 1 MiB"),
    ]
  )
  func `a path that is not a file is reported, and never waited for`(
    _ path: String,
    _ kind: (command: String, words: String)
  ) async throws {
    let file = sandbox.file(path)
    let folder = file.deletingLastPathComponent().path
    let shell = Program(path: "/bin/sh")
    let line = "mkdir -p '\(folder)' && \(kind.command) '\(file.path)'"
    #expect(try await shell(["-c", line]).run().ending == .exited(0))
    for name in ["movie-search", "query-suggestions"] {
      let outcome = try await sandbox.command(name, ["dune"]).run()
      outcome.expectUsageError("\(file.path) \(kind.words)")
    }
  }

  @Test func `an error in a file is reported with its position`() async throws {
    try sandbox.write("{\"language\": \"es\",\n\"timeout\" 3}", to: "work/.marquee.json")
    try await sandbox.movieSearch("dune").expectUsageError("character 29")
  }
}
