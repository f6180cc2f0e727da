import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// The lists that TMDB compiles, and what belongs to one film or person.
@Suite(.hangLimit) struct DiscoverTests {
  private let backend = DemoRouter(films: .real)

  private func object(_ target: String) throws -> [String: Any] {
    let body = send(target, to: backend).body
    return try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  private func list(_ target: String, _ key: String) throws -> [[String: Any]] {
    try #require(try object(target)[key] as? [[String: Any]])
  }

  @Test func `popular films come in the order of their votes, page by page`() throws {
    let first = try page("/3/movie/popular", of: backend)
    let second = try page("/3/movie/popular?page=2", of: backend)
    #expect(first.total_results == Catalogue.real.films.count)
    #expect(first.ids + second.ids == Catalogue.real.films.prefix(40).map(\.id))
    #expect(try page("/3/movie/popular?page=500", of: backend).results.isEmpty)
  }

  @Test func `upcoming films are sorted by date, and those without one come last`() throws {
    let films = try page("/3/movie/upcoming", of: backend)
    let dates = films.results.map(\.release_date)
    #expect(dates.prefix { !$0.isEmpty } == dates.filter { !$0.isEmpty }.sorted()[...])
    #expect(dates.contains("") && dates.contains { $0 > "2024" })
    #expect(try object("/3/movie/upcoming")["dates"] != nil)
  }

  @Test(arguments: [
    ("878", [878]), ("27,35", [27, 35]), ("27%7C35", []), ("99", [99]),
  ])
  func `films are found by genre`(filter: String, expected: [Int]) throws {
    let films = try page("/3/discover/movie?with_genres=\(filter)", of: backend)
    #expect(!films.results.isEmpty)
    #expect(films.results.allSatisfy { Set($0.genre_ids).isSuperset(of: expected) })
    #expect(films.results.allSatisfy { !Set($0.genre_ids).isDisjoint(with: [878, 27, 35, 99]) })
  }

  @Test(arguments: ["0", "x", "18,x", "18,0"])
  func `an unknown genre has no films`(filter: String) throws {
    #expect(try page("/3/discover/movie?with_genres=\(filter)", of: backend).results.isEmpty)
  }

  @Test(arguments: ["movie/popular", "movie/upcoming", "discover/movie", "movie/229/similar"])
  func `a page outside 1 to 500 is refused with code 22`(path: String) throws {
    for number in ["0", "501", "x"] {
      let response = send("/3/\(path)?page=\(number)", to: backend)
      #expect(try refusal(response) == Refusal(success: false, status_code: 22))
    }
  }

  @Test func `there are 19 genres, with names in Spanish`() throws {
    let genres = try list("/3/genre/movie/list?language=es", "genres")
    #expect(genres.count == 19)
    #expect(genres.contains { $0["id"] as? Int == 27 && $0["name"] as? String == "Terror" })
  }

  @Test func `similar films share genres or directors, and do not include the film`() throws {
    let films = try page("/3/movie/229/similar", of: backend)
    #expect(films.results.first?.title == "The Godfather Part II")
    #expect(!films.ids.contains(229))
  }

  @Test func `a film has at most one trailer, and writers where they are known`() throws {
    let trailer = try #require(try list("/3/movie/229/videos", "results").first)
    #expect(trailer["site"] as? String == "YouTube" && trailer["type"] as? String == "Trailer")
    #expect(try list("/3/movie/230/videos", "results").isEmpty)
    let crew = try list("/3/movie/229/credits", "crew")
    #expect(
      crew.compactMap { $0["job"] as? String } == ["Director", "Novel", "Screenplay", "Screenplay"]
    )
    #expect(try object("/3/movie/229?append_to_response=videos")["videos"] != nil)
  }

  @Test func `a person has the films in which they act, or that they made`() throws {
    let cast = try list("/3/movie/229/credits", "cast")
    let id = try #require(cast.first?["id"] as? Int)
    #expect(try object("/3/person/\(id)")["name"] as? String == "Marlon Brando")
    let films = try list("/3/person/\(id)/movie_credits", "cast")
    #expect(films.contains { $0["id"] as? Int == 229 })
    #expect(films.allSatisfy { $0["character"] is String })
    let director = try #require(try list("/3/movie/229/credits", "crew").first?["id"] as? Int)
    let made = try list("/3/person/\(director)/movie_credits", "crew")
    #expect(made.contains { $0["id"] as? Int == 229 && $0["job"] as? String == "Screenplay" })
    for path in ["0", "x", "\(id)/nothing"] {
      #expect(send("/3/person/\(path)", to: backend).head.status.code == 404)
    }
  }
}

extension Page {
  fileprivate var ids: [Int] { results.map(\.id) }
}
