import Dispatch
import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// Output on a terminal.
  @Suite(
    .hangLimit,
    .enabled(if: Program.installed("script") != nil, "the script command is not installed")
  )
  struct TerminalTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    /// Returns what the command leaves on a terminal of that size, without lines of progress.
    private func screen(
      _ arguments: String,
      environment: [String: String] = [:],
      columns: Int = 60,
      rows: Int = 24
    ) async throws -> String {
      let outcome = try await terminal(
        arguments,
        environment: environment,
        columns: columns,
        rows: rows
      ).run()
      #expect(outcome.ending == .exited(0))
      return outcome.screen
    }

    private func terminal(
      _ arguments: String,
      environment: [String: String] = [:],
      columns: Int = 60,
      rows: Int = 24,
      running name: String = "movie-search"
    ) throws -> Program {
      try sandbox.terminal(
        "\(name) \(arguments)",
        environment: environment,
        columns: columns,
        rows: rows
      )
    }

    @Test(arguments: [(60, 24), (0, 0)])
    func `stored rows show while the service is silent, and its answer replaces them`(
      _ columns: Int,
      _ rows: Int
    ) async throws {
      // Starts at 0: a semaphore must not end below its first value.
      let answers = DispatchSemaphore(value: 0)
      answers.signal()
      let server = try ScriptedServer { connection in
        guard connection.readRequest() != nil else { return }
        answers.wait()
        let title = answers.wait(timeout: .now()) == .success ? "Fresh" : "Stored"
        try connection.send(
          Responses.ok(#"{"results":[{"id":1,"title":"\#(title)"}],"total_pages":1}"#)
        )
      }
      let backend = "--backend http://\(server.authority)"
      _ = try await screen("dune \(backend)")
      let search = try terminal(
        "dune \(backend)",
        environment: ["TERM": "xterm"],
        columns: columns,
        rows: rows
      )
      let result = try await search.run { process in
        var stored = ""
        while !stored.contains("Stored") { stored += try #require(await process.nextLine()) }
        // Only now does the service answer, with another film.
        answers.signal()
        answers.signal()
        var rest = ""
        while let line = try await process.nextLine() { rest += line }
        return rest
      }
      #expect(result.ending == .exited(0))
      #expect(result.value.contains("\u{1B}[2A\u{1B}[J"), "the stored rows were not erased")
      #expect(result.value.contains("Fresh"))
    }

    @Test(arguments: HostileValues.texts + ["1"])
    func `rows have a width, whatever COLUMNS is`(columns: String) async throws {
      let server = try ScriptedServer(answering: { _ in
        Responses.ok(#"{"results":[{"id":1,"title":"Seven"}],"total_pages":1}"#)
      })
      let rows = try await screen(
        "seven --backend http://\(server.authority)",
        environment: ["TERM": "xterm", "COLUMNS": columns]
      )
      #expect(columns == "1" || rows.contains("Seven"), "\(rows)")
    }

    @Test(
      arguments: [
        ("products", ""), ("products", "show 1"), ("products", "categories"), ("movie-detail", "1"),
      ]
    )
    func `each command shows stored data while the service is silent`(
      _ name: String,
      _ arguments: String
    ) async throws {
      let answers = DispatchSemaphore(value: 0)
      let server = try ScriptedServer { connection in
        guard let line = connection.readRequest()?.requestLine else { return }
        if !line.contains("/videos") { answers.wait() }
        let product = #"{"id":1,"title":"Stored"}"#
        let answer =
          if line.contains("/products/categor") {
            #"[{"slug":"stored","name":"Stored"}]"#
          } else if line.contains("/products?") {
            #"{"products":[\#(product)],"total":1}"#
          } else {
            product
          }
        try connection.send(Responses.ok(answer))
      }
      let command = "\(arguments) --backend http://\(server.authority)"
      answers.signal()
      _ = try await sandbox.program(name, command.split(separator: " ").map(String.init)).run()
      let repetition = try terminal(command, environment: ["TERM": "xterm"], running: name)
      let result = try await repetition.run { process in
        var stored = ""
        while !stored.contains("Stored") { stored += try #require(await process.nextLine()) }
        // Only now does the service answer, with the same data.
        answers.signal()
        var rest = ""
        while let line = try await process.nextLine() { rest += line }
        return rest
      }
      #expect(result.ending == .exited(0))
      #expect(!result.value.contains("Stored"), "what was confirmed was printed again")
    }

    @Test func `with a hyphen, the command says that it waits for the keyboard`() async throws {
      let waiting = try await terminal("- --plain").run(input: Array("기생충\n".utf8))
      #expect(waiting.output.contains("type the query, then press Enter and Ctrl-D\r\n"))
      #expect(waiting.output.contains("Parasite"))
      let quiet = try await terminal("- --plain -q").run(input: Array("기생충\n".utf8))
      #expect(!quiet.output.contains("press"))
      let adding = try await terminal("add -", running: "query-suggestions")
        .run(input: Array("dune\n".utf8))
      #expect(adding.output.contains("type one query on each line, then press Enter and Ctrl-D"))
    }

    @Test func `a command that waits for another process says so`() async throws {
      try sandbox.write("", to: "data/marquee/other")
      let directory = open(sandbox.file("data/marquee").path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(directory) }
      #expect(flock(directory, LOCK_EX | LOCK_NB) == 0)
      let adding = try await terminal("add x", running: "query-suggestions").run()
      #expect(adding.output.contains("waiting for the recent queries … 1 s"))
      #expect(adding.output.contains("another process is using it"))
      let search = try await terminal("dune").run()
      #expect(search.output.contains("saving … 1 s"))
      #expect(search.output.contains("the query was not saved"))
      // A line that fills more than one row could not be replaced.
      let narrow = try await terminal("add x", columns: 20, running: "query-suggestions").run()
      #expect(narrow.output.contains("waiting for the rec…"))
      #expect(!narrow.output.contains("waiting for the rece"))
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
      let screen = try await screen("dune", environment: environment)
      #expect(screen.contains("\u{1B}[1m") == isColored)
      #expect(screen.contains("Dune"))
    }

    @Test(arguments: [20, 40, 60, 132])
    func `a table fits`(_ columns: Int) async throws {
      let screen = try await screen("dune --color never", columns: columns)
      let lines = screen.split(separator: "\n")
      #expect(lines.count > 3)
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(lines.contains { $0.count > columns / 2 })
    }

    @Test(
      arguments: [
        (["MARQUEE_PAGER": "sed s/^/own:/", "PAGER": "sed s/^/any:/"], "own:ID"),
        (["PAGER": "sed s/^/any:/"], "any:ID"),
        (["MARQUEE_PAGER": "", "PAGER": "sed s/^/any:/"], "ID"),
        (["MARQUEE_PAGER": "cat"], "ID"),
        (["MARQUEE_PAGER": "no-such-pager-here 2>&-"], "ID"),
      ])
    func `a long table goes through the requested pager`(
      _ environment: [String: String],
      _ start: String
    ) async throws {
      let screen = try await screen("dune --color never", environment: environment, rows: 4)
      #expect(screen.hasPrefix(start + " "), "\(screen)")
    }

    @Test(
      arguments: [
        ([:], "utf-8:"), (["LESSCHARSET": ""], "utf-8:"), (["LESSCHARSET": "latin1"], "latin1:"),
        (["LESSCHARDEF": "8bcccbcc18b"], ":"),
      ] as [([String: String], String)]
    )
    func `less knows the encoding without a locale, unless the user chooses one`(
      _ environment: [String: String],
      _ start: String
    ) async throws {
      let pager = ["PAGER": #"printf %s: "$LESSCHARSET"; cat"#, "LANG": ""]
      let screen = try await screen(
        "dune --color never",
        environment: environment.merging(pager) { $1 },
        rows: 4
      )
      #expect(screen.hasPrefix(start + "ID"), "\(screen)")
    }

    @Test func `a terminal of unknown size counts as 80 columns and 24 rows`() async throws {
      let environment = ["PAGER": "sed s/^/any:/"]
      for (query, isPaged) in [("dune", false), ("the --all", true)] {
        let screen = try await screen(
          "\(query) --color never",
          environment: environment,
          columns: 0,
          rows: 0
        )
        #expect(screen.contains("any:") == isPaged)
        let lengths = screen.split(separator: "\n").map { $0.count - (isPaged ? 4 : 0) }
        #expect(lengths.allSatisfy { $0 <= 80 } && lengths.contains { $0 > 70 }, "\(screen)")
      }
    }

    @Test(arguments: ["dune", "the --plain", "the --json"])
    func `output that fits or is for programs goes through no pager`(_ arguments: String)
      async throws
    {
      let screen = try await screen(arguments, environment: ["PAGER": "sed s/^/any:/"])
      #expect(!screen.contains("any:"))
    }

    @Test func `quitting a pager early is not a failure`() async throws {
      let environment = ["PAGER": "head -n 1"]
      let screen = try await screen("the --all --color never", environment: environment, rows: 4)
      #expect(screen.contains("ID "))
      #expect(!screen.contains("error"))
    }
  }
#endif
