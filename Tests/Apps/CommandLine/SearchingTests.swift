import Foundation
import TestSupport
import Testing

/// `movie-search` with its built-in films.
@Suite(.hangLimit) struct SearchingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a search prints a table of what it found`() async throws {
    let outcome = try await sandbox.movieSearch("dune")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.errors.isEmpty)
    let header = try #require(outcome.rows.first)
    #expect(
      header.split(separator: " ") == ["ID", "RELEASED", "TITLE", "RATING", "GENRES", "OVERVIEW"]
    )
    #expect(outcome.rows.contains { $0.contains("1984-12-14  Dune ") })
  }

  @Test func `several words are one query`() async throws {
    #expect(try await sandbox.search("blade", "runner").query == "blade runner")
  }

  @Test func `plain output is five fields a line, without a header`() async throws {
    let outcome = try await sandbox.movieSearch("dune", "--plain")
    let rows = outcome.rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count > 2)
    #expect(rows.allSatisfy { $0.count == 5 && Int($0[0]) != nil })
    #expect(rows.contains { $0[1] == "1984-12-14" && $0[2] == "Dune" })
  }

  @Test(
    arguments: [
      (["--popular"], "popular", nil, "The Shawshank Redemption"),
      (["--upcoming"], "upcoming", nil, "Alien: Romulus"),
      (["--genre", "science fiction"], "genre", "Science Fiction", "Inception"),
      (["--genre", "TERROR"], "genre", "Horror", "Alien"),
    ] as [([String], String, String?, String)]
  )
  func `a list is shown without a query`(
    options: [String],
    list: String,
    genre: String?,
    title: String
  ) async throws {
    let found = try await sandbox.search(options)
    #expect(found.list == list && found.query == nil && found.genre == genre)
    #expect(found.movies.contains { $0.title == title })
    #expect(try await sandbox.suggestions().isEmpty)
    let second = try await sandbox.search(options + ["--page", "2"])
    #expect(Set(found.ids).isDisjoint(with: second.ids))
    #expect(try await sandbox.search(options + ["--offline"]).ids == found.ids)
  }

  @Test func `similar films, and those of a person, are found by id`() async throws {
    let similar = try await sandbox.search("--similar", "229")
    #expect(similar.list == "similar" && similar.movies.first?.title == "The Godfather Part II")
    let details = try await sandbox.command("movie-detail", ["229", "--json"]).run()
    let json = try JSONSerialization.jsonObject(with: Data(details.outputBytes)) as? [String: Any]
    let actor = try #require((json?["cast"] as? [[String: Any]])?.first?["id"] as? Int)
    let films = try await sandbox.search("--person", "\(actor)")
    #expect(films.list == "person" && films.movies.contains { $0.title == "The Godfather" })
    for (option, noun) in [("--person", "person"), ("--similar", "film")] {
      let unknown = try await sandbox.movieSearch(option, "1")
      unknown.expectFailure("the service has no such \(noun): 1 (")
    }
  }

  @Test(arguments: [
    (["--genre", "scence-fiction"], "Did you mean science fiction?"),
    (["--genre", "x"], "The genres are action, adventure"),
    (["--popular", "--upcoming"], "give only one"),
    (["dune", "--popular"], "give only one"),
  ])
  func `an unknown genre or two lists are misuse, in words`(options: [String], words: String)
    async throws
  {
    let outcome = try await sandbox.command("movie-search", options).run()
    #expect(outcome.ending == .exited(2))
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `a misspelled title is found in the demo`() async throws {
    #expect(
      try await sandbox.movieSearch("godfathr", "--plain").output.contains("\tThe Godfather\t")
    )
  }

  @Test func `finding nothing is not a failure`() async throws {
    let outcome = try await sandbox.movieSearch("zzzzqqq")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "Nothing found\nmovie-search --popular lists popular films.\n")
    let plain = try await sandbox.movieSearch("zzzzqqq", "--plain")
    #expect(plain.output.isEmpty && plain.errors == outcome.errors)
    let quiet = try await sandbox.movieSearch("zzzzqqq", "-q")
    #expect(quiet.ending == .exited(0) && quiet.output.isEmpty && quiet.errors.isEmpty)
    #expect(try await sandbox.search("zzzzqqq").movies.isEmpty)
  }

  @Test func `a search that finds nothing names an earlier one that is spelled alike`()
    async throws
  {
    _ = try await sandbox.movieSearch("interstellar")
    let outcome = try await sandbox.movieSearch("intrestxllarx")
    #expect(outcome.errors == "Nothing found\nDid you mean interstellar?\n")
  }

  @Test func `a page is another part of the result`() async throws {
    let first = try await sandbox.search("the")
    let second = try await sandbox.search("the", "--page", "2")
    #expect(first.page == 1 && second.page == 2)
    #expect(first.totalPages > 1 && first.totalPages == second.totalPages)
    #expect(Set(first.ids).isDisjoint(with: second.ids))
  }

  @Test func `all pages together hold every film once`() async throws {
    let all = try await sandbox.search("the", "--all")
    #expect(all.page == all.totalPages)
    #expect(all.ids.count > 20 * (all.totalPages - 1))
    #expect(Set(all.ids).count == all.ids.count)
    let first = try await sandbox.search("the")
    #expect(all.ids.starts(with: first.ids))
  }

  @Test func `a page beyond the last one is empty`() async throws {
    let outcome = try await sandbox.movieSearch("dune", "--page", "500")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output.isEmpty && outcome.errors.contains("Nothing found: page 500 of 1\n"))
  }

  @Test func `a lone hyphen reads the query from standard input`() async throws {
    let outcome = try await sandbox.movieSearch("-", "--plain", input: "  기생충\n")
    #expect(outcome.rows.count == 1)
    #expect(outcome.output.contains("\tParasite\t"))
    #expect(try await sandbox.suggestions() == ["기생충"])
  }

  @Test func `earlier searches are suggested once, newest first`() async throws {
    for query in ["dune", "alien", "DUNE "] {
      #expect(try await sandbox.movieSearch(query, "-q").errors.isEmpty)
    }
    #expect(try await sandbox.suggestions() == ["DUNE", "alien"])
  }

  @Test func `a search that is refused or finds nothing is not suggested`() async throws {
    _ = try await sandbox.movieSearch("dune", "--page", "0")
    _ = try await sandbox.movieSearch("zzzzqqq")
    _ = try await sandbox.movieSearch("dune", "--page", "500")
    _ = try await sandbox.movieSearch("dune", "--offline")
    #expect(try await sandbox.suggestions().isEmpty)
  }

  @Test func `-v writes each step to standard error only`() async throws {
    let quiet = try await sandbox.movieSearch("dune")
    let verbose = try await sandbox.movieSearch("dune", "-v")
    #expect(verbose.output == quiet.output)
    #expect(verbose.errors.contains("rows from the store"))
    #expect(verbose.errors.contains("GET http"))
    #expect(!verbose.errors.contains("api_key=demo"))
  }
}
