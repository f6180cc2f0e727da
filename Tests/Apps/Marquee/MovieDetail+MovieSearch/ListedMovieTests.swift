import Binding
import MovieDetail
import MovieDetailPresentation
import MovieSearch
import MovieSearchPresentation
import SharedKernel
import TestSupport
import Testing

@testable import Marquee

@MainActor
@Suite(.hangLimit) struct ListedMovieTests {
  @Test func `details that the service does not have are shown as the list shows them`()
    async throws
  {
    let movie = #"{"id":7,"title":"Dune","overview":"Sand.","vote_average":8,"vote_count":3}"#
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/movie/popular?")
        ? Responses.ok(#"{"results":[\#(movie)]}"#)
        : Responses.response("503 Service Unavailable", "{}".utf8)
    })
    let directory = try TemporaryDirectory()
    let container = try AppDIContainer(
      .forTests(in: directory, "--backend", "http://127.0.0.1:\(server.port)")
    )
    await container.movieSearch.makeMoviesListViewModel(language: .english).didRequest(.popular)
    let details = container.movieDetail.makeMovieDetailsViewModel(id: 7, language: .english)
    await details.viewWillAppear()
    #expect(details.title.value == "Dune" && details.overview.value == "Sand.")
    #expect(details.facts.value?.voteText == "8.0 (3 votes)")
    #expect(details.storedAt.value != nil && details.error.value != nil)
    let other = container.movieDetail.makeMovieDetailsViewModel(id: 8, language: .english)
    await other.viewWillAppear()
    #expect(!other.hasLoaded && other.error.value != nil)
  }
}
