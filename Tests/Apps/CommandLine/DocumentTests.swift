import Foundation
import TestSupport
import Testing

/// The JSON of a search, whose keys and types scripts rely on.
@Suite(.hangLimit) struct DocumentTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func document(_ arguments: String...) async throws -> [String: Any] {
    let outcome = try await sandbox.command("movie-search", arguments + ["--json"]).run()
    #expect(outcome.output.last == "\n")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
    return try #require(json as? [String: Any])
  }

  @Test func `a search has exactly the documented keys`() async throws {
    for run in 1...2 {
      let document = try await document("dune")
      #expect(
        Set(document.keys) == [
          "list", "query", "genre", "page", "totalPages", "total", "source", "storedAt", "movies",
        ],
        "run \(run)"
      )
      #expect(document["list"] as? String == "search")
      #expect(document["query"] as? String == "dune")
      #expect(document["genre"] is NSNull)
      #expect(document["page"] as? Int == 1)
      #expect(document["totalPages"] as? Int == 1)
      #expect(document["total"] as? Int == 4)
      #expect(document["source"] as? String == "network")
      #expect(document["storedAt"] is NSNull)
    }
  }

  @Test func `a movie has exactly the documented keys, with ISO dates`() async throws {
    let movies = try #require(try await document("dune")["movies"] as? [[String: Any]])
    let keys: Set = [
      "id", "title", "releaseDate", "posterPath", "overview", "genres", "voteAverage",
    ]
    #expect(movies.allSatisfy { Set($0.keys) == keys })
    let dune = try #require(movies.first { $0["releaseDate"] as? String == "1984-12-14" })
    #expect(dune["id"] is Int)
    #expect(dune["title"] as? String == "Dune")
    #expect((dune["posterPath"] as? String)?.hasPrefix("/") == true)
    #expect((dune["overview"] as? String)?.isEmpty == false)
    #expect(dune["genres"] as? [String] == ["Science Fiction", "Adventure", "Action"])
  }

  @Test func `stored results are marked as such, with the time they were stored`() async throws {
    _ = try await document("dune")
    let before = Date()
    let document = try await document("dune", "--offline")
    #expect(document["source"] as? String == "cache")
    let storedAt = try #require(document["storedAt"] as? String)
    let date = try Date(storedAt, strategy: .iso8601)
    #expect((0..<60).contains(before.timeIntervalSince(date)))
  }

  @Test func `what the service does not provide is null`() async throws {
    let server = try ScriptedServer(answering: { _ in
      Responses.ok(#"{"page":1,"total_pages":1,"results":[{"id":7,"release_date":""}]}"#)
    })
    let document = try await document("dune", "--backend", "http://\(server.authority)")
    let movie = try #require((document["movies"] as? [[String: Any]])?.first)
    #expect(movie["id"] as? Int == 7)
    for key in ["title", "releaseDate", "posterPath", "overview", "voteAverage"] {
      #expect(movie[key] is NSNull, "\(key)")
    }
    #expect(movie["genres"] as? [String] == [])
  }

  @Test func `suggestions are a single list`() async throws {
    _ = try await sandbox.movieSearch("dune")
    let outcome = try await sandbox.querySuggestions("--json")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
    #expect(json as? [String: [String]] == ["queries": ["dune"]])
  }
}
