import Binding
import MovieDetail
import MovieDetailPresentation
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
    let app = try AppDIContainer(
      .forTests(in: directory, ["--backend", "http://127.0.0.1:\(server.port)"])
    )
    let list = try MovieSearchScreens(app)
      .makeMoviesListScreen(showing: .popular, actions: MoviesListViewModelActions())
    await (list as? MovieListScreen)?.viewModel.didRequest(.popular)
    let screens = try MovieDetailScreens(
      app,
      listedMovie: MovieSearchScreens.storedMovie(app, as: ListedMovie.init)
    )
    let details = try screens.viewModel(ofMovie: 7)
    await details.viewWillAppear()
    #expect(details.title.value == "Dune" && details.overview.value == "Sand.")
    #expect(details.facts.value?.voteText == "8.0 (3 votes)")
    #expect(details.storedAt.value != nil && details.error.value != nil)
    // One that no list has, and one in an app without lists.
    let alone = try MovieDetailScreens(app)
    let others = [try screens.viewModel(ofMovie: 8), try alone.viewModel(ofMovie: 7)]
    for other in others {
      await other.viewWillAppear()
      #expect(!other.hasLoaded && other.error.value != nil)
    }
  }
}

extension MovieDetailScreens {
  @MainActor
  fileprivate func viewModel(ofMovie id: Int) throws -> MovieDetailsViewModel {
    let screen = makeScreen(id: id, title: "", overview: "", posterPath: nil) { _, _ in }
    return try #require(screen as? MovieDetailsScreen).viewModel
  }
}
