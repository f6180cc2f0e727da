import Foundation
import TestSupport
import Testing

/// `query-suggestions` by itself.
@Suite(.hangLimit) struct SuggestionsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func add(_ lines: String, _ options: String = "") async throws -> Outcome {
    try await sandbox.run("query-suggestions add - \(options)", input: lines)
  }

  @Test func `a shell completes a word to recent queries`() async throws {
    _ = try await add("dune\nalien\ndark city\n")
    try await sandbox.expect(
      """
      $ SAP_SHELL=bash query-suggestions ---completion remove -- positional@0 1 1 query-suggestions d
        dark city
        dune
      """
    )
  }

  @Test func `queries are added, listed, removed and cleared`() async throws {
    try await sandbox.expect(
      """
      $ query-suggestions
      $ query-suggestions --json
        {"queries":[]}
      $ query-suggestions add blade runner
        ! added blade runner
      $ query-suggestions add Dune
        ! added Dune
      $ query-suggestions add ｄｕｎｅ
        ! added ｄｕｎｅ
      $ query-suggestions
        ｄｕｎｅ
        blade runner
      $ query-suggestions --plain
        ｄｕｎｅ
        blade runner
      $ query-suggestions --json
        {"queries":["ｄｕｎｅ","blade runner"]}
      $ query-suggestions DU
        ｄｕｎｅ
      $ query-suggestions blade r
        blade runner
      $ query-suggestions %
      $ query-suggestions --limit 1
        ｄｕｎｅ
      $ query-suggestions remove DUNE
        ! removed DUNE
      $ query-suggestions remove dune [1]
        ! error: there is no recent query “dune”
        ! hint: query-suggestions lists them.
      $ query-suggestions clear
        ! removed 1 query
      $ query-suggestions clear
        ! removed 0 queries
      $ query-suggestions add dune -q
      $ query-suggestions remove dune -q
      $ query-suggestions clear -q
      """
    )
  }

  @Test func `what was done is reported in the language`() async throws {
    try await sandbox.expect(
      """
      $ MARQUEE_LANGUAGE=es query-suggestions add dune
        ! se añadió dune
      $ MARQUEE_LANGUAGE=es query-suggestions add - <<< a
        ! búsquedas añadidas: 1
      $ MARQUEE_LANGUAGE=es query-suggestions remove dune
        ! se quitó dune
      $ MARQUEE_LANGUAGE=es query-suggestions clear
        ! búsquedas quitadas: 1
      $ MARQUEE_LANGUAGE=es query-suggestions remove x [1]
        ! error: no hay ninguna búsqueda reciente «x»
        ! sugerencia: query-suggestions las muestra.
      $ MARQUEE_LANGUAGE=es query-suggestions clear x [2]
        ! error: argumento inesperado 'x'
      $ MARQUEE_LANGUAGE=es query-suggestions --limit 0 [2]
        ! error: --limit es 0; use 1 o más
      """
    )
  }

  @Test func `a hyphen adds line by line and says how many, or confirms each`() async throws {
    let verbose = try await add("one\n  two \r\n셋", "-v")
    #expect(verbose.errors == "added one\nadded two\nadded 셋\nadded 3 queries\n")
    let outcome = try await add("one\n  two \r\n셋")
    #expect(outcome.errors == "added 3 queries\n" && outcome.output.isEmpty)
    #expect(try await sandbox.suggestions() == ["셋", "two", "one"])
  }

  @Test func `an invalid line stops the adding, and added queries stay`() async throws {
    let control = try await add("one\na\u{1B}b\ntwo\n")
    #expect(
      control.errors == """
        added 1 query
        error: the query contains a control character (U+001B, character 2)
        hint: Remove it.

        """
    )
    let encoding = try await sandbox.command("query-suggestions", ["add", "-"])
      .run(input: Array("two\n".utf8) + [0x61, 0xFF, 0x0A])
    #expect(encoding.errors == "added 1 query\nerror: standard input is not valid UTF-8\n")
    #expect(control.ending == .exited(2) && encoding.ending == .exited(2))
    #expect(try await sandbox.suggestions() == ["two", "one"])
  }

  @Test func `only the configured number of queries is kept`() async throws {
    var sandbox = sandbox
    sandbox.environment["MARQUEE_RECENT_QUERIES"] = "3"
    _ = try await sandbox.run("query-suggestions add -", input: "1\n2\n3\n4\n5\n")
    #expect(try await sandbox.suggestions() == ["5", "4", "3"])
    #expect(try await sandbox.suggestions("--limit 1000000") == ["5", "4", "3"])
  }

  @Test func `the settings that it reads are shown, as a table or a document`() async throws {
    try await sandbox.expect(
      """
      $ query-suggestions --show-settings --json --language en
        {"settings":[{"key":"dataDir","source":"default","value":"~/data/marquee"},\
      {"key":"language","name":"--language","source":"flag","value":"en"},{"key":"recentQueries",\
      "source":"default","value":"1000"}]}
      $ LANG=es_ES query-suggestions --show-settings --data-dir /d
        AJUSTE         VALOR  ORIGEN
        dataDir        /d     --data-dir
        language       es-ES  LANG
        recentQueries  1000   predeterminado
      """
    )
  }

  @Test func `an invalid command line is a usage error`() async throws {
    try await sandbox.expect(
      """
      $ query-suggestions add [2]
        ! error: missing expected argument '<text> ...'
      $ query-suggestions add - <<<
      $ query-suggestions clear x [2]
        ! error: unexpected argument 'x'
      $ query-suggestions --json --plain [2]
        ! error: value to be set with flag '--plain' had already been set with flag '--json'
      $ query-suggestions --limt 2 [2]
        ! error: unknown option '--limt'. Did you mean '--limit'?
      $ query-suggestions --limit 0 [2]
        ! error: --limit is 0; use 1 or more
      $ query-suggestions --limit abc [2]
        ! error: the value 'abc' is invalid for '--limit <n>'
      $ query-suggestions --limit 99999999999999999999 [2]
        ! error: the value '99999999999999999999' is invalid for '--limit <n>'
      $ query-suggestions claer [2]
        ! error: there is no subcommand “claer”; did you mean query-suggestions clear?
        ! hint: If you did not mean it: query-suggestions list claer
      $ query-suggestions remov x y [2]
        ! error: there is no subcommand “remov”; did you mean query-suggestions remove x y?
        ! hint: If you did not mean it: query-suggestions list remov x y
      $ query-suggestions ad x y [2]
        ! error: there is no subcommand “ad”; did you mean query-suggestions add x y?
        ! hint: If you did not mean it: query-suggestions list ad x y
      $ query-suggestions removed x y [2]
        ! error: there is no subcommand “removed”; did you mean query-suggestions remove x y?
        ! hint: If you did not mean it: query-suggestions list removed x y
      """
    )
    for arguments in [["add", " "], ["remove", ""]] {
      try await sandbox.command("query-suggestions", arguments).run()
        .expectUsageError("the query is blank")
    }
  }

  @Test func `a misspelled subcommand alone is a prefix, with a hint if it finds nothing`()
    async throws
  {
    try await sandbox.expect(
      """
      $ query-suggestions remov
        ! hint: there is no subcommand “remov”; did you mean query-suggestions remove?
      $ query-suggestions remov -q
      $ query-suggestions list remov x
      $ query-suggestions blade runner
      $ query-suggestions add ad astra -q
      $ query-suggestions ad as
        ad astra
      """
    )
  }
}
