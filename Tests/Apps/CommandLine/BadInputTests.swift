import Foundation
import TestSupport
import Testing

/// Invalid input is rejected before any request or write.
@Suite(.hangLimit) struct BadInputTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func search(_ arguments: [String], input: [UInt8] = []) async throws -> Outcome {
    try await sandbox.command("movie-search", arguments).run(input: input)
  }

  @Test(
    arguments: [
      ([], "missing expected argument"),
      ([""], "blank"),
      ([" \t "], "blank"),
      (["dune", "--page", "0"], "must be a number from 1 to 500"),
      (["--person", "0"], "--person must be a number above 0, not 0"),
      (["dune", "--page", "501"], "must be a number from 1 to 500, not 501"),
      (["dune", "--page=-1"], "must be a number from 1 to 500, not -1"),
      (["dune", "--page", "-1"], "--page"),
      (["dune", "--page", "abc"], "'abc' is invalid for '--page"),
      (["dune", "--page", "99999999999999999999"], "invalid for '--page"),
      (["dune", "--page", "2", "--all"], "--page and --all cannot be combined"),
      (["dune", "--json", "--plain"], "'--plain'"),
      (["dune", "--pag", "2"], "Did you mean '--page'"),
      (["dune", "--colour", "always"], "Did you mean '--color'"),
      (["dune", "--color", "blue"], "'always'"),
      (["dune", "--language", "e n"], "--language cannot be “e n”"),
      (["dune", "--language", ""], "--language cannot be “”"),
      (["dune", "--language", "en&api_key=x"], "Use a language tag"),
    ] as [([String], String)]
  )
  func `an invalid command line is a usage error`(_ arguments: [String], _ words: String)
    async throws
  {
    try await search(arguments).expectUsageError(words)
    #expect(sandbox.contents(of: "data").isEmpty && sandbox.contents(of: "cache").isEmpty)
  }

  @Test(
    arguments: [
      ("ftp://127.0.0.1", "is not an http or https URL"),
      ("file:///etc/passwd", "is not an http or https URL"),
      ("127.0.0.1:8080", "is not an http or https URL"),
      ("http://", "is not an http or https URL"),
      ("http:///3", "is not an http or https URL"),
      ("", "is not an http or https URL"),
      ("not a url", "is not an http or https URL"),
      ("http://127.0.0.1:99999", "--backend must have a port from 1 to 65535, not 99999"),
      ("http://127.0.0.1:0", "must have a port from 1 to 65535, not 0"),
      ("ftp://me:hunter2@127.0.0.1", "is not an http or https URL"),
      ("http://user:hunter2@127.0.0.1:8080", "must not contain a user name"),
      ("http://127.0.0.1:8080/?api_key=hunter2", "must not contain a user name, a query"),
      ("http://127.0.0.1:8080/#x", "a query or a fragment"),
    ])
  func `an invalid backend is rejected without printing its secrets`(
    _ url: String,
    _ words: String
  ) async throws {
    let outcome = try await search(["dune", "--backend", url])
    outcome.expectUsageError(words)
    #expect(!outcome.errors.contains("hunter2"))
  }

  @Test(
    arguments: [
      ("a\u{1B}[31mb", "U+001B, character 2"),
      ("a\u{9B}31mb", "U+009B, character 2"),
      ("a\u{202E}b", "U+202E, character 2"),
      ("\u{7}", "U+0007, character 1"),
    ])
  func `a control character in an argument is named, not printed`(
    _ query: String,
    _ words: String
  ) async throws {
    try await search([query]).expectUsageError(words)
    try await search(["-"], input: Array(query.utf8)).expectUsageError(words)
  }

  @Test func `escape sequences in options are not printed`() async throws {
    for option in ["--page", "--color", "--language", "--backend", "--\u{1B}[31m"] {
      let outcome = try await search(["dune", option, "\u{1B}]0;owned\u{7}"])
      #expect(outcome.ending == .exited(2))
      outcome.expectNoTrace()
      #expect(!outcome.errors.contains("\u{7}"))
    }
  }

  @Test func `a zero byte on standard input is reported`() async throws {
    try await search(["-"], input: [0x61, 0, 0x62]).expectUsageError("U+0000, character 2")
  }

  @Test func `standard input that is not UTF-8 is refused`() async throws {
    try await search(["-"], input: [0x61, 0xFF, 0xFE]).expectUsageError("UTF-8")
  }

  @Test func `an argument that is not UTF-8 is refused`() async throws {
    for name in ["movie-search", "query-suggestions"] {
      var program = sandbox.program(name, [])
      program.arguments = [[0x64, 0xFF, 0x1B, 0x5B, 0x33, 0x31, 0x6D]]
      try await program.run().expectUsageError("argument 1 is not valid UTF-8")
    }
  }

  @Test func `empty standard input is a blank query`() async throws {
    try await search(["-"]).expectUsageError("blank")
    try await search(["-"], input: Array(" \n\n".utf8)).expectUsageError("blank")
  }

  @Test func `a query of a megabyte is refused, one of 500 characters is searched`() async throws {
    let megabyte = [UInt8](repeating: 0x61, count: 1 << 20)
    let outcome = try await search(["-"], input: megabyte)
    outcome.expectUsageError("1048576 characters")
    #expect(outcome.errors.utf8.count < 500)
    let longest = String(repeating: "영", count: 500)
    #expect(try await search([longest]).ending == .exited(0))
    try await search([longest + "영"]).expectUsageError("501 characters")
  }

  @Test func `a query with odd but harmless characters is searched`() async throws {
    for query in ["C++ & ; 영화 %2F", "'; DROP TABLE x", "-- --", "👨‍👩‍👧", "\"", "a\tb"] {
      let outcome = try await search(["--", query])
      #expect(outcome.ending == .exited(0), "\(query): \(outcome.errors)")
    }
  }

  @Test(arguments: ["movie-search -", "query-suggestions add -", "query-suggestions remove -"])
  func `standard input that is closed or a folder is reported`(_ command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let program = sandbox.program(words[0], [])
    for (redirection, reason) in [("<&-", "standard input is closed"), ("< /", "Is a directory")] {
      let line = (["exec", program.path] + words.dropFirst() + [redirection]).joined(separator: " ")
      var shell = Program(path: "/bin/sh")(["-c", line])
      shell.environment = sandbox.environment
      shell.workingDirectory = program.workingDirectory
      try await shell.run().expectUsageError(reason)
    }
  }

  @Test func `a file never takes the place of a closed stream`() async throws {
    let program = sandbox.program("query-suggestions", [])
    var shell = Program(path: "/bin/sh")(["-c", "exec \(program.path) add dune -v 0<&- 1>&- 2>&-"])
    shell.environment = sandbox.environment
    #expect(try await shell.run().ending == .exited(0))
    #expect(try await sandbox.suggestions() == ["dune"])
    var listing = Program(path: "/bin/sh")(["-c", "exec \(program.path) 1>&-"])
    listing.environment = sandbox.environment
    try await listing.run().expectFailure("cannot write the output")
  }
}
