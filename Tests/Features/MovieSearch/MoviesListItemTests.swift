import Binding
import Foundation
import MovieSearchDomain
import Testing

@testable import MovieSearchPresentation

@MainActor
@Suite struct MoviesListItemTests {
  private let english = MoviesListText(language: "en-GB")
  private let spanish = MoviesListText(language: "es_MX")

  /// 2021-09-15 00:00 UTC.
  private let date = Date(timeIntervalSince1970: 1_631_664_000)

  @Test func `what is not known reads as nothing, a date to come as to be announced`() {
    let item = MoviesListItemViewModel(Movie(id: .init(rawValue: 1), title: nil), text: english)
    #expect(item.title.isEmpty)
    #expect(item.overview.isEmpty)
    #expect(item.releaseText == "To be announced")
  }

  @Test func `a date is the day of release, whatever the time zone`() {
    let movie = Movie(id: .init(rawValue: 1), title: "Dune", releaseDate: date)
    #expect(
      MoviesListItemViewModel(movie, text: english).releaseText == "Release Date: Sep 15, 2021"
    )
    #expect(
      MoviesListItemViewModel(movie, text: spanish).releaseText
        == "Fecha de estreno: 15 sept 2021"
    )
  }

  @Test func `choosing an item shows its details; one that is not there does nothing`() async throws
  {
    var shown: [String] = []
    let search = ControlledSearch()
    let viewModel = MoviesListViewModel(
      searchMoviesUseCase: search,
      actions: MoviesListViewModelActions(showMovieDetails: { shown.append($0.title) })
    )
    let load = Task { await viewModel.didSearch(query: "dune") }
    try await search.next().finish(.fresh(1, of: 2, "Dune", "Dune II"))
    await load.value
    let next = Task { await viewModel.didLoadNextPage() }
    try await search.next().finish(.fresh(2, of: 2, "Dune III"))
    await next.value
    for index in [2, 0, -1, 3, 99] { viewModel.didSelectItem(at: index) }
    #expect(shown == ["Dune III", "Dune"])
  }

  @Test(arguments: [
    (MovieSearchError.notConnected, "No internet connection", "Sin conexión a internet"),
    (.other, "Failed loading movies", "No se pudieron cargar las películas"),
    (.keyRefused, "refused the API key", "rechazó la clave"),
    (.rateLimited(retryAfter: 6.2), "Try again in 7 s", "en 7 s"),
    (.rateLimited(retryAfter: nil), "Try again later", "más tarde"),
    (.server(code: 46, message: "Maintenance."), "Maintenance. (46)", "Maintenance. (46)"),
    (.timedOut, "did not answer in time", "no respondió a tiempo"),
    (.connectionLost, "the connection was lost", "se perdió la conexión"),
    (.insecureConnection, "certificate", "certificado"),
    (.unreadableAnswer, "could not be read", "no se pudo leer"),
    (.queryTooLong(maximum: 500), "at most 500", "500"),
  ])
  func `an error says what a person can do about it`(
    error: MovieSearchError,
    inEnglish: String,
    inSpanish: String
  ) {
    #expect(english.message(for: error).contains(inEnglish))
    #expect(spanish.message(for: error).contains(inSpanish))
  }
}
