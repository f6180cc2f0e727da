import CustomDump
import Foundation
import TestSupport
import Testing

/// Conventions that all commands follow.
@Suite(.hangLimit) struct ConventionsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a usage error is followed by the usage and what helps, not by the whole help`()
    async throws
  {
    let lines = [
      "movie-search", "MARQUEE_LANGUAGE=es movie-search", "movie-search x --page y",
      "MARQUEE_LANGUAGE=es movie-search x --page y",
    ]
    let errors = try await lines.asyncMap { try await sandbox.run($0).errors }
    expectNoDifference(
      errors.joined(),
      """
      error: missing expected argument '<query> ...'
      Usage: movie-search <query> ... [<options>]
        See 'movie-search --help' for more information.
      error: falta el argumento '<query> ...'
      Uso: movie-search <query> ... [<options>]
        Consulte 'movie-search --help' para más información.
      error: the value 'y' is invalid for '--page <n>'
      Help:  --page <n>  Page to show, 1 to 500.
      Usage: movie-search <query> ... [<options>]
        See 'movie-search --help' for more information.
      error: el valor 'y' no es válido para '--page <n>'
      Uso: movie-search <query> ... [<options>]
        Consulte 'movie-search --help' para más información.

      """
    )
  }

  @Test func `marquee needs a terminal, and says so in the language of the user`() async throws {
    try await sandbox.run("MARQUEE_LANGUAGE=es marquee").expectFailure(
      "error: marquee necesita un terminal para la entrada y la salida\nsugerencia: En una tubería"
    )
  }

  @Test(
    arguments: [
      ([], [:], false), (["--color", "auto"], ["TERM": "xterm-256color"], false),
      (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
    ] as [([String], [String: String], Bool)]
  )
  func `a pipe gets color only if forced`(
    _ arguments: [String],
    _ environment: [String: String],
    _ isColored: Bool
  ) async throws {
    var sandbox = sandbox
    sandbox.environment.merge(environment) { $1 }
    let outcome = try await sandbox.command("movie-search", ["dune"] + arguments).run()
    #expect(outcome.ending == .exited(0) && outcome.output.contains("Dune"))
    #expect(outcome.output.contains("\u{1B}[") == isColored)
  }

  @Test(arguments: ["movie-search arrival", "movie-detail 560", "products fast", "products show 7"])
  func `offline, the same is shown from the store, with its age`(command: String) async throws {
    for format in ["", "--plain", "--json"] {
      let online = try await sandbox.run("\(command) \(format)")
      let offline = try await sandbox.run("\(command) \(format) --offline")
      expectNoDifference(
        offline.output.compactJSON,
        online.output.compactJSON
          .replacing(#""source":"network""#, with: #""source":"cache""#)
          .replacing(#""storedAt":null"#, with: #""storedAt":TIME"#)
      )
      #expect(online.ending == .exited(0) && online.errors.isEmpty)
      #expect(offline.ending == .exited(0) && offline.errors == "offline: stored just now\n")
    }
  }

  // MARK: - Standard streams of the process

  @Test(arguments: [["the", "--all"], ["the", "--json"], ["the", "--plain"]])
  func `a closed pipe is silent`(_ arguments: [String]) async throws {
    let outcome = try await sandbox.program("movie-search", arguments)
      .run(writingTo: .closedPipe)
    #expect(outcome.errors.isEmpty && outcome.ending == .signaled(SIGPIPE), "\(outcome)")
  }

  @Test func `a closed pipe is silent even if SIGPIPE is ignored`() async throws {
    let outcome = try await sandbox.shell("trap '' PIPE; exec movie-search the")
      .run(writingTo: .closedPipe)
    #expect(outcome.errors.isEmpty && outcome.ending != .exited(0), "\(outcome)")
  }

  #if os(Linux)
    @Test(arguments: [["dune"], ["dune", "--json"], ["dune", "--plain"], ["--help"]])
    func `output that cannot be written is a failure`(_ arguments: [String]) async throws {
      let outcome = try await sandbox.program("movie-search", arguments).run(writingTo: .fullDevice)
      outcome.expectFailure("No space left on device")
    }
  #endif

  @Test(arguments: ["movie-search -", "query-suggestions add -", "query-suggestions remove -"])
  func `standard input that is closed or a folder is reported`(_ command: String) async throws {
    for (redirection, reason) in [("<&-", "standard input is closed"), ("< /", "Is a directory")] {
      try await sandbox.shell("exec \(command) \(redirection)").run().expectUsageError(reason)
    }
  }

  @Test func `a file never takes the place of a closed stream`() async throws {
    let adding = sandbox.shell("exec query-suggestions add dune -v 0<&- 1>&- 2>&-")
    #expect(try await adding.run().ending == .exited(0))
    #expect(try await sandbox.suggestions() == ["dune"])
    try await sandbox.shell("exec query-suggestions 1>&-").run()
      .expectFailure("cannot write the output")
  }

  // MARK: - Numbers

  @Test(
    arguments: [
      ("movie-search seven", ["--page", "--similar", "--person"]), ("products", ["--page"]),
      ("query-suggestions list", ["--limit"]),
      (
        "demo-backend --quiet --verbose",
        ["--port", "--movies", "--products", "--latency", "--seed", "--fault"]
      ),
      (
        "marquee-web --quiet --verbose",
        ["--port", "--page-lifetime", "--access-token-lifetime", "--metrics-port"]
      ),
      ("member-service --quiet --verbose", ["--port", "--metrics-port"]),
    ])
  func `a number on the command line is used or refused`(
    _ command: String,
    _ options: [String]
  ) async throws {
    // A server is a program that takes long to start.
    let isServer = command.contains("--quiet")
    let values = isServer ? ["\(Int.min)", "\(Int.max)", "1e300", "inf"] : HostileValues.texts
    for option in options {
      for value in values {
        let outcome = try await sandbox.run("\(command) \(option)=\(value)")
        outcome.expectNoTrace()
        #expect(
          [.exited(0), .exited(2)].contains(outcome.ending),
          "\(option)=\(value): \(outcome)"
        )
        if option == "--access-token-lifetime" { #expect(outcome.errors.contains(option)) }
      }
    }
  }
}
