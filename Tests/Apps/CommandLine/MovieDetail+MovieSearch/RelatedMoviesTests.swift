import Foundation
import TestSupport
import Testing

/// `movie-search` with the ids that `movie-detail` and it print.
@Suite(.hangLimit) struct RelatedMoviesTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `similar films, and those of a person, are found by id`() async throws {
    let similar: FoundMovies = try await sandbox.document("movie-search --similar 229")
    #expect(similar.list == "similar" && similar.movies.first?.title == "The Godfather Part II")
    let details = try await sandbox.run("movie-detail 229 --json")
    let actor = try #require(details.output.firstMatch(of: /"cast" : [^}]*"id" : (\d+)/)?.1)
    let films: FoundMovies = try await sandbox.document("movie-search --person \(actor)")
    #expect(films.list == "person" && films.movies.contains { $0.title == "The Godfather" })
    try await sandbox.expect(
      """
      $ movie-search --person 1 [1]
        ! error: the service has no such person: 1 (the built-in demo films)
        ! hint: movie-detail --json prints the ids of a film’s people.
      $ movie-search --similar 1 [1]
        ! error: the service has no such film: 1 (the built-in demo films)
        ! hint: movie-search prints the ids of the films that it finds.
      """
    )
  }
}
