import Foundation
import TestSupport
import Testing

/// A service whose strings contain terminal control characters.
@Suite(.hangLimit) struct HostileServerTests {
  /// Escape, C1, bidirectional overrides and isolates, line and page ends, bell, delete.
  private static let poison =
    "\u{1B}[31m\u{1B}]0;owned\u{7}\u{9B}2J\u{9D}x\u{9C}\u{202E}\u{2066}\u{2069}\u{7F}\0\r\n\t\u{2028}\u{85}"

  private let sandbox: Sandbox
  private let server: ScriptedServer

  init() throws {
    sandbox = try Sandbox()
    let movie: [String: Any] = [
      "id": 7,
      "title": "Se\(Self.poison)ven",
      "overview": "A\(Self.poison)B",
      "poster_path": "/\(Self.poison).jpg",
      "release_date": "1995-09-22\(Self.poison)",
      "genre_ids": [80],
    ]
    let page: [String: Any] = ["page": 1, "total_pages": 1, "results": [movie]]
    let body = try JSONSerialization.data(withJSONObject: page)
    server = try ScriptedServer(answering: { _ in Responses.ok(body) })
  }

  private func search(_ arguments: String...) async throws -> Outcome {
    let program = sandbox.program(
      "movie-search",
      ["seven", "--backend", "http://\(server.authority)"] + arguments
    )
    return try await program.run()
  }

  @Test func `a table contains no control characters`() async throws {
    let outcome = try await search()
    #expect(outcome.ending == .exited(0))
    #expect(outcome.rows.count == 2)
    #expect(outcome.output.contains("ven"))
    #expect(outcome.output.controlCharacters.isEmpty)
    #expect(!outcome.output.contains("\t"))
  }

  @Test func `a plain line stays one line with its five fields`() async throws {
    let outcome = try await search("--plain")
    #expect(outcome.rows.count == 1)
    #expect(outcome.rows.first?.count { $0 == "\t" } == 4)
    #expect(outcome.output.controlCharacters.isEmpty)
  }

  @Test func `JSON escapes it, so that a program gets what the service sent`() async throws {
    let outcome = try await search("--json")
    #expect(outcome.output.controlCharacters.isEmpty, "\(outcome.output.controlCharacters)")
    let found = try JSONDecoder().decode(FoundMovies.self, from: Data(outcome.outputBytes))
    #expect(found.movies.first?.title == "Se\(Self.poison)ven")
  }

  @Test func `stored results contain no control sequences`() async throws {
    _ = try await search()
    for format in ["-q", "--plain", "--json"] {
      let outcome = try await search("--offline", format)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.output.controlCharacters.isEmpty)
    }
  }

  @Test func `a service's error contains no control sequences`() async throws {
    let text = Self.poison
    let body = try JSONSerialization.data(withJSONObject: [
      "status_code": 11, "status_message": "Bad\(text)news",
    ])
    let server = try ScriptedServer(answering: { _ in
      Responses.response("500 Internal", body)
    })
    let outcome = try await sandbox.movieSearch(
      "seven",
      "--backend",
      "http://\(server.authority)",
      "-v"
    )
    outcome.expectFailureAfterNotes("news")
    #expect(outcome.errors.controlCharacters.isEmpty)
  }

  @Test func `unexpected types and missing keys are data, not failures`() async throws {
    let body = #"""
      {"results":[{"id":"x"},{"id":1,"title":5,"genre_ids":["a",18]},null,7,{"id":2}],
      "total_pages":"many","page":-3}
      """#
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    let found = try await sandbox.search("seven", "--backend", "http://\(server.authority)")
    #expect(found.ids == [1, 2])
    #expect(found.movies.allSatisfy { $0.title == nil })
  }
}
