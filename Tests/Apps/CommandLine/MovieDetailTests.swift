import Foundation
import TestSupport
import Testing

/// `movie-detail` with its built-in films.
@Suite(.hangLimit) struct MovieDetailTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func detail(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await sandbox.command("movie-detail", arguments).run(input: Array(input.utf8))
  }

  private func document(_ arguments: String...) async throws -> [String: Any] {
    let outcome = try await sandbox.command("movie-detail", arguments + ["--json"]).run()
    #expect(outcome.output.last == "\n")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
    return try #require(json as? [String: Any])
  }

  @Test func `a film is shown in paragraphs`() async throws {
    let outcome = try await detail("560")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("Dune\n\nRelease Date: Oct 22, 2021\n2 h 35 min · Science"))
    #expect(outcome.rows.contains("Director: Denis Villeneuve"))
    #expect(outcome.rows.contains { $0.hasPrefix("Watch the trailer: https://") })
    #expect(outcome.rows.contains("Cast"))
    #expect(outcome.rows.contains { $0.hasPrefix("Zendaya") && $0.hasSuffix("Chani") })
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `details are in the person's language`() async throws {
    let outcome = try await detail("560", "--language", "es")
    #expect(outcome.output.contains("Fecha de estreno: 22 oct 2021\n"))
    #expect(outcome.rows.contains("Reparto"))
    #expect(outcome.rows.contains("Dirección: Denis Villeneuve"))
  }

  @Test func `plain output is one line that begins like that of a search`() async throws {
    let row = try #require(try await detail("560", "--plain").rows.first)
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
    #expect(fields.count == 11)
    let found = try await sandbox.movieSearch("dune", "--plain")
    #expect(found.rows.contains(fields.prefix(5).joined(separator: "\t")[...]))
    #expect(fields[5...7] == ["155", "7.8", "23105"])
    #expect(fields[9...] == ["/poster-560.jpg", "Timothée Chalamet,Rebecca Ferguson,Zendaya"])
  }

  @Test func `a film has exactly the documented keys and types`() async throws {
    for run in 1...2 {
      let document = try await document("560")
      #expect(
        Set(document.keys) == [
          "id", "title", "tagline", "overview", "releaseDate", "runtime", "genres", "voteAverage",
          "voteCount", "posterPath", "cast", "directors", "writers", "trailer", "source",
          "storedAt",
        ],
        "run \(run)"
      )
      #expect(document["id"] as? Int == 560)
      #expect(document["title"] as? String == "Dune")
      #expect(document["releaseDate"] as? String == "2021-10-22")
      #expect(document["runtime"] as? Int == 155)
      #expect(document["genres"] as? [String] == ["Science Fiction", "Adventure"])
      #expect(document["voteAverage"] as? Double == 7.8)
      #expect(document["voteCount"] as? Int == 23105)
      #expect(document["source"] as? String == "network")
      #expect(document["storedAt"] is NSNull)
      let actor = try #require((document["cast"] as? [[String: Any]])?.first)
      #expect(actor["name"] as? String == "Timothée Chalamet")
      #expect(actor["character"] as? String == "Paul" && actor["id"] is Int)
      #expect(document["directors"] as? [String] == ["Denis Villeneuve"])
      #expect((document["writers"] as? [String])?.first == "Frank Herbert")
      #expect((document["trailer"] as? String)?.hasPrefix("https://www.youtube.com/") == true)
    }
  }

  @Test func `what the service does not provide is null`() async throws {
    let server = try ScriptedServer(answering: { _ in
      Responses.ok(#"{"id":7,"release_date":"","credits":{"cast":[{"name":"A"}]}}"#)
    })
    let document = try await document("7", "--backend", "http://\(server.authority)")
    for key in [
      "title", "tagline", "overview", "releaseDate", "runtime", "voteAverage", "voteCount",
      "posterPath",
    ] {
      #expect(document[key] is NSNull, "\(key)")
    }
    let cast = try #require((document["cast"] as? [[String: Any]])?.first)
    #expect(cast["name"] as? String == "A" && cast["character"] is NSNull)
    #expect(document["genres"] as? [String] == [])
  }

  @Test func `a film without a title is shown by its number`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(#"{"id":7}"#) })
    let outcome = try await detail("7", "--backend", "http://\(server.authority)")
    #expect(outcome.output == "7\n\nTo be announced\n")
  }

  @Test func `a lone hyphen reads the id from standard input`() async throws {
    #expect(try await detail("-", "--plain", input: " 560\n").output.hasPrefix("560\t"))
    try await detail("-", input: "").expectUsageError("blank")
  }

  @Test(arguments: [
    "x", "0", "-5x", "+5", "5.0", "5 6", "٥", "99999999999999999999", "0x10", "560;",
  ])
  func `an invalid id is rejected, with the source of ids`(id: String) async throws {
    let outcome = try await detail("--", id)
    outcome.expectUsageError("is not the id of a film")
    #expect(outcome.errors.contains("hint: "))
    #expect(sandbox.contents(of: "cache").isEmpty)
  }

  @Test func `an unknown film is an error`() async throws {
    let outcome = try await detail("999999999")
    outcome.expectFailure("the service has no such film: 999999999")
    #expect(outcome.errors.contains("hint: "))
  }

  @Test func `offline shows stored data and a note`() async throws {
    let online = try await detail("560")
    let offline = try await detail("560", "--offline")
    #expect(offline.ending == .exited(0))
    #expect(offline.output == online.output)
    #expect(
      try #/offline: stored (just now|\d+ minutes? ago)\n/#.wholeMatch(in: offline.errors) != nil
    )
    let document = try await document("560", "--offline")
    #expect(document["source"] as? String == "cache")
    _ = try Date(try #require(document["storedAt"] as? String), strategy: .iso8601)
  }

  @Test func `offline without stored data fails and says what to try`() async throws {
    let outcome = try await detail("560", "--offline")
    outcome.expectFailure("nothing is stored for film 560")
    #expect(outcome.errors.contains("hint: "))
  }

  @Test func `an unavailable service leaves the stored details and a warning`() async throws {
    let (online, address) = try await withDemoBackend { server in
      (try await detail("560", "--backend", server.url), server.url)
    }
    .value
    #expect(online.ending == .exited(0) && online.errors.isEmpty)
    let later = try await detail("560", "--backend", address)
    #expect(later.ending == .exited(0))
    #expect(later.output == online.output)
    #expect(later.errors.hasPrefix("warning: "))
    #expect(later.errors.contains(/stored (just now|\d+ minutes? ago)/), "\(later.errors)")
  }

  @Test func `no output contains a service's control sequences`() async throws {
    let poison = "a\u{1B}[31m\u{9B}2J\u{202E}\u{7}\r\n\t\u{2028}b"
    let film: [String: Any] = [
      "id": 7, "title": poison, "tagline": poison, "overview": poison,
      "genres": [["name": poison]], "poster_path": "/\(poison)",
      "credits": ["cast": [["name": poison, "character": poison]]],
    ]
    let body = try JSONSerialization.data(withJSONObject: film)
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    for format in [[], ["--plain"], ["--json"]] {
      let outcome = try await sandbox.command(
        "movie-detail",
        ["7", "--backend", "http://\(server.authority)"] + format
      ).run()
      #expect(outcome.ending == .exited(0))
      let obeyed = outcome.output.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
          || [0x2028, 0x202E].contains($0.value)
      }
      #expect(obeyed.isEmpty, "\(format)")
      if format == ["--plain"] { #expect(outcome.rows.count == 1) }
    }
  }
}
