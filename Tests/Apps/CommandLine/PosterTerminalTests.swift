import Dispatch
import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// The poster of `movie-detail` on a terminal.
  @Suite(
    .hangLimit,
    .enabled(if: Program.installed("script") != nil, "the script command is not installed")
  )
  struct PosterTerminalTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    @Test(
      arguments: [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "auto", 80, true),
        (["TERM": "xterm-256color", "COLORTERM": "24bit"], "auto", 80, true),
        (["TERM": "xterm-256color"], "auto", 80, false),
        (["TERM": "xterm-256color"], "always", 80, true),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "never", 80, false),
        (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], "auto", 80, false),
        (["TERM": "dumb", "COLORTERM": "truecolor"], "auto", 80, false),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "auto", 20, false),
      ] as [([String: String], String, Int, Bool)]
    )
    func `a terminal with all colors and enough room shows the poster`(
      _ environment: [String: String],
      _ choice: String,
      _ columns: Int,
      _ isShown: Bool
    ) async throws {
      let outcome = try await showing(choice, environment, columns: columns, rows: 50)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.output.contains("▀") == isShown)
      // Without its colors, no line is longer than the terminal.
      let lines = outcome.screen.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
    }

    @Test(
      arguments: [
        (["TERM": "xterm-kitty"], false), (["TERM": "foot"], false),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true),
      ] as [([String: String], Bool)]
    )
    func `a poster in pixels bypasses the pager, which would not pass it on`(
      _ environment: [String: String],
      _ isPaged: Bool
    ) async throws {
      let environment = environment.merging(["PAGER": "sed s/^/paged:/"]) { $1 }
      let outcome = try await showing("auto", environment, columns: 80, rows: 6)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.output.contains("▀") == isPaged)
      #expect(outcome.output.contains("paged:") == isPaged)
      #expect(outcome.output.contains("Dune"))
    }

    @Test
    func `stored details show without the poster, which is loaded after them`() async throws {
      let answers = DispatchSemaphore(value: 0)
      let server = try ScriptedServer { connection in
        while let request = connection.readRequest() {
          let isPoster = request.requestLine.contains("/t/p/")
          if !isPoster, !request.requestLine.contains("/videos") { answers.wait() }
          let details = #"{"id":7,"title":"Stored","poster_path":"/p.jpg"}"#
          try connection.send(Responses.ok(isPoster ? "" : details))
        }
      }
      let address = "http://\(server.authority)"
      answers.signal()
      _ = try await sandbox.program("movie-detail", ["7", "--backend", address]).run()
      let result = try await sandbox.terminal(
        "movie-detail 7 --no-input --backend \(address)",
        environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
        columns: 80,
        rows: 50
      )
      .run { process in
        var stored = ""
        while !stored.contains("Stored") { stored += try #require(await process.nextLine()) }
        answers.signal()
        var rest = ""
        while let line = try await process.nextLine() { rest += line }
        return (stored: stored, rest: rest)
      }
      #expect(result.ending == .exited(0))
      #expect(!result.value.stored.contains("▀"))
      #expect(result.value.rest.contains("▀") && result.value.rest.contains("Stored"))
    }

    /// Runs the command on a terminal of that size.
    private func showing(
      _ choice: String,
      _ environment: [String: String],
      columns: Int,
      rows: Int
    ) async throws -> Outcome {
      try await sandbox.terminal(
        "movie-detail 560 --no-input --poster \(choice)",
        environment: environment,
        columns: columns,
        rows: rows
      )
      .run()
    }
  }
#endif
