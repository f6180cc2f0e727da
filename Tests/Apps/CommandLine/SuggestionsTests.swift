import Foundation
import TestSupport
import Testing

/// `query-suggestions` by itself.
@Suite(.hangLimit) struct SuggestionsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func add(_ queries: String...) async throws {
    let input = queries.map { $0 + "\n" }.joined()
    let outcome = try await sandbox.querySuggestions("add", "-", input: input)
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
  }

  @Test(arguments: ["movie-search", "query-suggestions"])
  func `a shell completes a word to recent queries`(program: String) async throws {
    for query in ["dune", "alien", "dark city"] {
      #expect(try await sandbox.querySuggestions("add", query).ending == .exited(0))
    }
    let command = program == "query-suggestions" ? ["remove"] : []
    var sandbox = sandbox
    sandbox.environment["SAP_SHELL"] = "bash"
    let outcome = try await sandbox.command(
      program,
      ["---completion"] + command + ["--", "positional@0", "1", "1", program, "d"]
    ).run()
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n") == ["dark city", "dune"])
  }

  @Test func `no remembered queries are an empty list, not a failure`() async throws {
    let outcome = try await sandbox.querySuggestions()
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func `the newest comes first, one a line`() async throws {
    #expect(
      try await sandbox.querySuggestions("add", "blade", "runner").errors
        == "added blade runner\n"
    )
    try await add("dune")
    #expect(try await sandbox.querySuggestions().output == "dune\nblade runner\n")
    #expect(try await sandbox.querySuggestions("--plain").output == "dune\nblade runner\n")
    #expect(try await sandbox.suggestions() == ["dune", "blade runner"])
  }

  @Test func `a hyphen adds line by line and says how many, or confirms each`() async throws {
    let input = "one\n  two \r\n셋"
    let verbose = try await sandbox.querySuggestions("add", "-", "-v", input: input)
    #expect(verbose.errors == "added one\nadded two\nadded 셋\nadded 3 queries\n")
    let outcome = try await sandbox.querySuggestions("add", "-", input: input)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.errors == "added 3 queries\n")
    #expect(outcome.output.isEmpty)
    #expect(try await sandbox.suggestions() == ["셋", "two", "one"])
  }

  @Test func `an invalid line stops the adding, and added queries stay`() async throws {
    let outcome = try await sandbox.querySuggestions("add", "-", input: "one\na\u{1B}b\ntwo\n")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.errors.hasPrefix("added 1 query\nerror: "))
    #expect(outcome.errors.contains("U+001B"))
    outcome.expectNoTrace()
    #expect(try await sandbox.suggestions() == ["one"])
  }

  @Test func `a line that is not UTF-8 is refused, not repaired`() async throws {
    let program = sandbox.program("query-suggestions", ["add", "-"])
    let outcome = try await program.run(input: Array("one\n".utf8) + [0x61, 0xFF, 0x0A])
    #expect(outcome.ending == .exited(2))
    #expect(outcome.errors.contains("UTF-8"))
    #expect(try await sandbox.suggestions() == ["one"])
  }

  @Test func `a query that differs only in case or width replaces the other`() async throws {
    try await add("Dune", "alien", "ｄｕｎｅ", "ALIEN")
    #expect(try await sandbox.suggestions() == ["ALIEN", "ｄｕｎｅ"])
  }

  @Test func `a prefix filters, whatever its case and width`() async throws {
    try await add("dune", "dune two", "the dunes", "Duel", "기생충", "100%", "a_b", "axb")
    for prefix in ["du", "DU", "ｄｕ"] {
      #expect(try await sandbox.suggestions(prefix) == ["Duel", "dune two", "dune"])
    }
    #expect(try await sandbox.suggestions("dune", "t") == ["dune two"])
    #expect(try await sandbox.suggestions("기생") == ["기생충"])
    #expect(try await sandbox.suggestions("a_") == ["a_b"])
    #expect(try await sandbox.suggestions("%").isEmpty)
  }

  @Test func `a limit bounds the list`() async throws {
    try await add("one", "two", "three")
    #expect(try await sandbox.suggestions("--limit", "2") == ["three", "two"])
    #expect(try await sandbox.suggestions("--limit", "1000000").count == 3)
    for limit in ["0", "abc", "99999999999999999999"] {
      try await sandbox.querySuggestions("--limit", limit).expectUsageError("--limit")
    }
  }

  @Test func `one is removed, whatever its case and width`() async throws {
    try await add("dune", "alien")
    let removed = try await sandbox.querySuggestions("remove", "ＤＵＮＥ")
    #expect(removed.ending == .exited(0))
    #expect(removed.errors == "removed ＤＵＮＥ\n")
    #expect(try await sandbox.suggestions() == ["alien"])
    let again = try await sandbox.querySuggestions("remove", "dune")
    again.expectFailure("there is no recent query “dune”")
    #expect(again.errors.contains("hint: "))
  }

  @Test func `clearing removes all and says how many`() async throws {
    try await add("one", "two")
    #expect(try await sandbox.querySuggestions("clear").errors == "removed 2 queries\n")
    #expect(try await sandbox.suggestions().isEmpty)
    #expect(try await sandbox.querySuggestions("clear").ending == .exited(0))
  }

  @Test func `quiet prints nothing about what was done`() async throws {
    for arguments in [["add", "dune"], ["remove", "dune"], ["clear"]] {
      let outcome = try await sandbox.command("query-suggestions", arguments + ["-q"]).run()
      #expect(outcome.ending == .exited(0))
      #expect(outcome.errors.isEmpty && outcome.output.isEmpty)
    }
  }

  @Test func `only the configured number of queries is kept`() async throws {
    var sandbox = sandbox
    sandbox.environment["MARQUEE_RECENT_QUERIES"] = "3"
    _ = try await sandbox.querySuggestions("add", "-", input: "1\n2\n3\n4\n5\n")
    #expect(try await sandbox.suggestions() == ["5", "4", "3"])
  }

  @Test(
    arguments: [
      (["add"], "missing expected argument"),
      (["add", " "], "blank"),
      (["remove", ""], "blank"),
      (["clear", "x"], "x"),
      (["--json", "--plain"], "'--plain'"),
      (["--limt", "2"], "Did you mean '--limit'"),
    ] as [([String], String)]
  )
  func `an invalid command line is a usage error`(_ arguments: [String], _ words: String)
    async throws
  {
    try await sandbox.command("query-suggestions", arguments).run().expectUsageError(words)
  }

  @Test(arguments: [("remov", "remove"), ("ad", "add"), ("removed", "remove")])
  func `a misspelled subcommand with arguments is refused`(
    _ word: String,
    _ meant: String
  ) async throws {
    let outcome = try await sandbox.querySuggestions(word, "x", "y")
    outcome.expectUsageError("did you mean query-suggestions \(meant) x y?")
    #expect(outcome.errors.contains("query-suggestions list \(word) x y"))
  }

  @Test func `a misspelled subcommand alone is a prefix that finds nothing, with a hint`()
    async throws
  {
    let outcome = try await sandbox.querySuggestions("remov")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("hint: "))
    #expect(outcome.errors.contains("did you mean query-suggestions remove?"))
    #expect(try await sandbox.querySuggestions("remov", "-q").errors.isEmpty)
  }

  @Test func `a prefix that finds something, or is marked as one, is not a misspelling`()
    async throws
  {
    try await add("ad astra")
    #expect(try await sandbox.querySuggestions("ad", "as").output == "ad astra\n")
    let listed = try await sandbox.querySuggestions("list", "remov", "x")
    #expect(listed.ending == .exited(0) && listed.errors.isEmpty)
    let other = try await sandbox.querySuggestions("blade", "runner")
    #expect(other.ending == .exited(0) && other.errors.isEmpty)
  }
}
