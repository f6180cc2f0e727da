import Foundation
import TestSupport
import Testing

/// Answers that cannot be read as a whole or in part: `-v` says where, and what was expected.
@Suite(.hangLimit) struct UnreadableAnswerTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func search(_ body: String, _ arguments: String...) async throws -> Outcome {
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    return try await sandbox.command(
      "movie-search",
      ["seven", "--backend", "http://\(server.authority)"] + arguments
    ).run()
  }

  @Test(
    arguments: [
      (#"{"results":[{"id":1},{}]}"#, "1 result could not be read: results[1].id is missing"),
      (
        #"{"results":[{"id":"x"},{"id":1},{"id":null},7]}"#,
        """
        3 results could not be read: results[0].id is not a whole number; \
        results[2].id is null instead of a whole number; results[3] is not an object
        """
      ),
    ]
  )
  func `results that are left out are counted, and named with -v`(
    body: String,
    words: String
  ) async throws {
    let count = words.prefix { $0 != ":" }
    let verbose = try await search(body, "-v", "--plain")
    #expect(verbose.ending == .exited(0) && verbose.rows.count == 1)
    #expect(verbose.errors.contains("search/movie: \(words)\n"), "\(verbose.errors)")
    #expect(verbose.errors.contains("warning: \(count) (http"), "\(verbose.errors)")
    let plain = try await search(body, "--plain")
    #expect(plain.ending == .exited(0) && plain.rows.count == 1)
    #expect(plain.errors.hasPrefix("warning: \(count) (http"), "\(plain.errors)")
    #expect(plain.errors.hasSuffix("; add -v to see why\n"), "\(plain.errors)")
    let quiet = try await search(body, "--plain", "-q")
    #expect(quiet.errors.isEmpty && quiet.rows.count == 1)
  }

  @Test(
    arguments: [
      ("movie-search", ["seven"], #"{"results":[{},7]}"#),
      ("products", [], #"{"products":[{},7],"total":2}"#),
      ("products", ["x", "--category", "y"], #"{"products":[{},7],"total":2}"#),
      ("products", ["categories"], #"[{},7]"#),
    ])
  func `a list with nothing readable is an error, online and offline`(
    _ name: String,
    _ arguments: [String],
    _ body: String
  ) async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    let command = arguments + ["--backend", "http://\(server.authority)"]
    for options in [[], ["--json"], ["--offline"]] {
      let outcome = try await sandbox.command(name, command + options).run()
      outcome.expectFailure("2 results could not be read (http")
      #expect(outcome.errors.contains("hint: Add -v to see what happens."), "\(outcome.errors)")
    }
    let spanish = try await sandbox.command(name, command + ["--language", "es"]).run()
    spanish.expectFailure("no se pudieron leer 2 resultados (http")
  }

  @Test func `the pages of a list add up`() async throws {
    let server = try ScriptedServer(answering: { request in
      let isSecond = request.requestLine.contains("page=2")
      let rows = isSecond ? #"{},{},{"id":2}"# : #"{"id":1},{}"#
      return Responses.ok(#"{"results":[\#(rows)],"total_pages":2}"#)
    })
    let outcome = try await sandbox.movieSearch(
      "seven",
      "--all",
      "--plain",
      "--backend",
      "http://\(server.authority)"
    )
    #expect(outcome.rows.count == 2)
    #expect(outcome.errors.hasPrefix("warning: 3 results could not be read"), "\(outcome.errors)")
  }

  @Test func `many results that are left out are counted`() async throws {
    let rows = Array(repeating: "{}", count: 50).joined(separator: ",")
    let outcome = try await search(#"{"results":[\#(rows)]}"#, "-v")
    let line = outcome.errors.split(separator: "\n").first { $0.contains("could not be read") }
    #expect(line?.contains("50 results could not be read: results[0].id") == true)
    #expect(line?.hasSuffix("results[2].id is missing; …") == true)
  }

  @Test func `stored results that are left out are named with -v`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"results":[{}]}"#) })
    let address = "http://\(server.authority)"
    _ = try await sandbox.movieSearch("seven", "--backend", address)
    let offline = try await sandbox.movieSearch("seven", "--backend", address, "--offline", "-v")
    #expect(offline.errors.contains("1 result could not be read: results[0].id is missing"))
  }

  @Test(
    arguments: [
      (#"{"page":1}"#, "the response to search/movie cannot be read: results is missing"),
      (#"{"results":7}"#, "results is not a list"),
      (#"{"results":null}"#, "results is null instead of a list"),
      (#"[]"#, "the document is not an object"),
      (#"{"results":["#, "not valid JSON ("),
      ("", "it is empty"),
    ]
  )
  func `an answer that cannot be read is explained with -v`(
    body: String,
    words: String
  ) async throws {
    let outcome = try await search(body, "-v")
    outcome.expectFailureAfterNotes("the response could not be read")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    for raw in ["DecodingError", "unreadable(", "Context", "CodingKey"] {
      #expect(!outcome.errors.contains(raw), "\(outcome.errors)")
    }
  }

  @Test func `a broken connection is reported with -v`() async throws {
    let server = try ScriptedServer { connection in _ = connection.readRequest() }
    let outcome = try await sandbox.movieSearch(
      "seven",
      "--backend",
      "http://\(server.authority)",
      "-v"
    )
    outcome.expectFailureAfterNotes("the connection was lost")
    #expect(outcome.errors.contains(": connection lost ("), "\(outcome.errors)")
    #expect(!outcome.errors.contains("connectionLost"))
  }
}
