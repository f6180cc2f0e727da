import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// Output for a terminal.
@Suite(.hangLimit) struct TerminalTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// What details are followed by, for a feature that saves them.
  private static let hint = "To save it: saved add "

  /// Runs a command that takes its output for a terminal, without a pager.
  private func shown(
    _ line: String,
    _ environment: [String: String],
    columns: String = "60"
  ) async throws -> String {
    let words = line.split(separator: " ").map(String.init)
    var sandbox = sandbox
    sandbox.environment.merge(environment) { $1 }
    sandbox.environment.merge(["COLUMNS": columns, "MARQUEE_PAGER": ""]) { $1 }
    var command = sandbox.command(words[0], Array(words.dropFirst()))
    command.isOnTerminal = true
    let outcome = try await command.run()
    let messages = outcome.errors.split(separator: "\n").filter { !$0.contains(Self.hint) }
    #expect(outcome.ending == .exited(0) && messages.isEmpty, "\(outcome)")
    return outcome.output
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "dumb"], false), ([:], false), (["TERM": ""], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": ""], true),
    ])
  func `there is color unless the environment forbids it`(
    _ environment: [String: String],
    _ isColored: Bool
  ) async throws {
    let output = try await shown("movie-search dune", environment)
    #expect(output.contains("\u{1B}[1m") == isColored && output.contains("Dune"))
    #expect(try await !shown("movie-search dune --color never", environment).contains("\u{1B}"))
    #expect(try await shown("movie-search dune --color always", environment).contains("\u{1B}[1m"))
  }

  @Test(arguments: [20, 40, 60, 132])
  func `a table fits`(_ columns: Int) async throws {
    let lines = try await shown("movie-search dune", [:], columns: "\(columns)")
      .split(separator: "\n")
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= columns })
    #expect(lines.contains { $0.count > columns / 2 })
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "auto", 80, true),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], "auto", 80, true),
      (["TERM": "xterm-256color"], "auto", 80, false),
      (["TERM": "xterm-256color"], "always", 80, true),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "never", 80, false),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], "auto", 80, false),
      (["TERM": "dumb", "COLORTERM": "truecolor"], "auto", 80, false),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "auto", 31, false),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "auto", 32, true),
    ] as [([String: String], String, Int, Bool)]
  )
  func `a terminal with all colors and enough room shows the poster`(
    _ environment: [String: String],
    _ choice: String,
    _ columns: Int,
    _ isShown: Bool
  ) async throws {
    let line = "movie-detail 560 --no-input --poster \(choice)"
    let output = try await shown(line, environment, columns: "\(columns)")
    #expect(output.contains("▀") == isShown)
    // Without its colors, no line is longer than the terminal.
    let lines = output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
  }

  #if os(Linux)
    /// Returns what the command leaves on a terminal of that size, without lines of progress.
    private func screen(
      _ line: String,
      environment: [String: String] = [:],
      columns: Int = 60,
      rows: Int = 24,
      input: String = ""
    ) async throws -> String {
      let outcome = try await terminal(
        line,
        environment: environment,
        columns: columns,
        rows: rows
      ).run(input: Array(input.utf8))
      let lines = outcome.output.components(separatedBy: "\r\n")
        .map { $0.components(separatedBy: "\r\u{1B}[K").last ?? "" }
      return lines.joined(separator: "\n")
    }

    /// A program that runs a command in a new terminal of that size, with util-linux's `script`.
    private func terminal(
      _ line: String,
      environment: [String: String],
      columns: Int = 60,
      rows: Int = 24
    ) throws -> Program {
      let name = String(line.prefix { $0 != " " })
      let product = sandbox.program(name, [])
      let start = "stty cols \(columns) rows \(rows); exec \(product.path)"
      let script = try #require(Program.installed("script"), "run Tools/bootstrap.sh --tests")
      var terminal = script(["-qec", start + line.dropFirst(name.count), "/dev/null"])
      terminal.workingDirectory = product.workingDirectory
      terminal.environment = sandbox.environment.merging(environment) { $1 }
      return terminal
    }

    /// Runs a command until it shows stored data, and then lets the service respond.
    private func rest(of terminal: Program, _ responses: DispatchSemaphore) async throws -> String {
      let result = try await terminal.run { process in
        var stored = ""
        while !stored.contains("Stored") { stored += try #require(await process.nextLine()) }
        #expect(!stored.contains("▀"))
        responses.signal()
        responses.signal()
        var rest = ""
        while let line = try await process.nextLine() { rest += line }
        return rest
      }
      #expect(result.ending == .exited(0))
      return result.value
    }

    @Test(arguments: [(60, 24), (0, 0)])
    func `stored rows show while the service is silent, and its response replaces them`(
      _ columns: Int,
      _ rows: Int
    ) async throws {
      // Starts at 0: a semaphore must not end below its first value.
      let responses = DispatchSemaphore(value: 0)
      responses.signal()
      let requests = Atomic(0)
      let server = try ScriptedServer { connection in
        guard let request = connection.readRequest() else { return }
        guard !request.requestLine.contains("search/person") else {
          try connection.send(Responses.ok(#"{"results":[]}"#))
          return
        }
        responses.wait()
        let isFirst = requests.add(1, ordering: .relaxed).oldValue == 0
        let title = isFirst ? "Stored" : "Fresh"
        try connection.send(
          Responses.ok(#"{"results":[{"id":1,"title":"\#(title)"}],"total_pages":1}"#)
        )
      }
      let line = "movie-search dune --backend \(server.url)"
      _ = try await sandbox.run(line)
      let xterm = ["TERM": "xterm"]
      let search = try terminal(line, environment: xterm, columns: columns, rows: rows)
      let rest = try await rest(of: search, responses)
      #expect(rest.contains("\u{1B}[2A\u{1B}[J"), "the stored rows were not erased")
      #expect(rest.contains("Fresh"))
    }

    @Test(
      arguments: [
        ("products", ""), ("products", "show 1"), ("products", "categories"), ("movie-detail", "1"),
        ("movie-detail", "1 --no-input --poster always"),
      ]
    )
    func `each command shows stored data while the service is silent`(
      _ name: String,
      _ arguments: String
    ) async throws {
      let responses = DispatchSemaphore(value: 0)
      let server = try ScriptedServer { connection in
        while let line = connection.readRequest()?.requestLine {
          if !line.contains("/videos"), !line.contains("/t/p/") { responses.wait() }
          let product = #"{"id":1,"title":"Stored","poster_path":"/p.jpg"}"#
          let response =
            if line.contains("/products/categor") {
              #"[{"slug":"stored","name":"Stored"}]"#
            } else if line.contains("/products?") {
              #"{"products":[\#(product)],"total":1}"#
            } else {
              product
            }
          try connection.send(Responses.ok(line.contains("/t/p/") ? "" : response))
        }
      }
      responses.signal()
      let line = "\(name) \(arguments) --backend \(server.url)"
      _ = try await sandbox.run(line.replacing("--poster always ", with: ""))
      // What was confirmed is not printed again, except beside the poster, which is loaded later.
      let hasPoster = line.contains("--poster")
      let xterm = ["TERM": "xterm", "COLORTERM": hasPoster ? "truecolor" : ""]
      let rest = try await rest(
        of: terminal(line, environment: xterm, columns: 80, rows: 50),
        responses
      )
      let details = rest.replacing(/To save it: .*/, with: "")
      #expect(details.contains("Stored") == hasPoster && details.contains("▀") == hasPoster)
    }

    @Test func `with a hyphen, the command says that it waits for the keyboard`() async throws {
      let waiting = try await screen("movie-search - --plain", input: "기생충\n")
      #expect(waiting.contains("type the query, then press Enter and Ctrl-D\n"))
      #expect(waiting.contains("Parasite"))
      #expect(try await !screen("movie-search - --plain -q", input: "기생충\n").contains("press"))
      let adding = try await screen("query-suggestions add -", input: "dune\n")
      #expect(adding.contains("type one query on each line, then press Enter and Ctrl-D"))
      let refused = try await screen("movie-search - --no-input")
      #expect(refused.contains("it is a terminal and --no-input is given"))
    }

    @Test func `a command that waits for another process says so`() async throws {
      try sandbox.write("", to: "data/marquee/other")
      let directory = open(sandbox.file("data/marquee").path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(directory) }
      #expect(flock(directory, LOCK_EX | LOCK_NB) == 0)
      let adding = try await terminal("query-suggestions add x", environment: [:]).run().output
      #expect(adding.contains("waiting for the recent queries … 1 s"))
      #expect(adding.contains("another process is using it"))
      let search = try await terminal("movie-search dune", environment: [:]).run().output
      #expect(search.contains("saving … 1 s") && search.contains("the query was not saved"))
      // A line that fills more than one row could not be replaced.
      let narrow = try await terminal("query-suggestions add x", environment: [:], columns: 20)
        .run().output
      #expect(narrow.contains("waiting for the rec…") && !narrow.contains("waiting for the rece"))
    }

    @Test(
      arguments: [
        (["MARQUEE_PAGER": "sed s/^/own:/", "PAGER": "sed s/^/any:/"], "own:ID "),
        (["PAGER": "sed s/^/any:/"], "any:ID "),
        (["MARQUEE_PAGER": "", "PAGER": "sed s/^/any:/"], "ID "),
        (["MARQUEE_PAGER": "cat"], "ID "),
        (["MARQUEE_PAGER": "no-such-pager-here 2>&-"], "ID "),
        (["PAGER": "head -n 1"], "ID "),
        // less knows the encoding without a locale, unless the user chooses one.
        (["PAGER": #"printf %s: "$LESSCHARSET"; cat"#, "LANG": ""], "utf-8:ID "),
        (
          ["PAGER": #"printf %s: "$LESSCHARSET"; cat"#, "LESSCHARSET": "latin1"], "latin1:ID "
        ),
        (["PAGER": #"printf %s: "$LESSCHARSET"; cat"#, "LESSCHARDEF": "8bcccbcc18b"], ":ID "),
      ])
    func `a long table goes through the requested pager`(
      _ environment: [String: String],
      _ start: String
    ) async throws {
      let line = "movie-search dune --color never"
      let screen = try await screen(line, environment: environment, rows: 4)
      #expect(screen.hasPrefix(start) && !screen.contains("error"), "\(screen)")
    }

    @Test(
      arguments: [
        ("movie-search dune", 60, 24, false), ("movie-search the --plain", 60, 24, false),
        ("movie-search the --json", 60, 24, false),
        // A terminal of unknown size counts as 80 columns and 24 rows.
        ("movie-search dune --color never", 0, 0, false),
        ("movie-search the --all --color never", 0, 0, true),
      ])
    func `output that fits or is for programs goes through no pager`(
      line: String,
      columns: Int,
      rows: Int,
      isPaged: Bool
    ) async throws {
      let screen = try await screen(
        line,
        environment: ["PAGER": "sed s/^/any:/"],
        columns: columns,
        rows: rows
      )
      #expect(screen.contains("any:") == isPaged)
      if columns == 0 {
        let lengths = screen.split(separator: "\n").map { $0.count - (isPaged ? 4 : 0) }
        #expect(lengths.allSatisfy { $0 <= 80 } && lengths.contains { $0 > 70 }, "\(screen)")
      }
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
      let screen = try await screen(
        "movie-detail 560 --no-input",
        environment: environment.merging(["PAGER": "sed s/^/paged:/"]) { $1 },
        columns: 80,
        rows: 6
      )
      #expect(screen.contains("▀") == isPaged && screen.contains("paged:") == isPaged)
      #expect(screen.contains("Dune"))
    }

    @Test(arguments: ["\(Int.min)", "\(Int.max)", "1e300", "0", ""])
    func `rows have a width, whatever COLUMNS is`(columns: String) async throws {
      let screen = try await screen("movie-search dune", environment: ["COLUMNS": columns])
      #expect(screen.contains("Dune"), "\(screen)")
    }
  #endif
}
