import Foundation
import MovieSearchDomain
import SharedKernel
import TestSupport
import Wording
import Testing

@testable import MovieSearchPresentation

@MainActor
@Suite(.hangLimit) struct MoviesListItemTests {
  private let english = MoviesListStrings.english
  private let spanish = MoviesListStrings.spanish

  /// 2021-09-15 00:00 UTC.
  private let date = Date(timeIntervalSince1970: 1_631_664_000)

  @Test func `unknown values are empty, and an unknown date is to be announced`() {
    let item = MoviesListItemViewModel(Movie(id: 1, title: nil), text: english)
    #expect(item.title.isEmpty)
    #expect(item.overview.isEmpty)
    #expect(english.release(item.releaseDate) == "To be announced")
  }

  @Test func `a date is the day of release, whatever the time zone`() {
    let movie = Movie(id: 1, title: "Dune", releaseDate: date)
    let item = MoviesListItemViewModel(movie, text: english)
    #expect(english.release(item.releaseDate) == "Sep 15, 2021")
    #expect(spanish.release(item.releaseDate) == "15 sept 2021")
  }

  @Test func `selecting an item shows its details; an invalid index does nothing`() async throws {
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

  @Test func `a failure has a message in both languages`() {
    let failure = ServiceFailure.server(code: 46, message: "Maintenance.")
    #expect(
      english.message(for: failure, in: .popular).text == "Failed to load movies: Maintenance. (46)"
    )
    #expect(
      spanish.message(for: failure, in: .popular).text
        == "No se pudieron cargar las películas: Maintenance. (46)"
    )
  }

  @Test func `a query that is too long is an invalid input`() {
    let message = english.message(for: MovieSearchError.queryTooLong(maximum: 500), in: .popular)
    #expect(message.kind == .invalidInput)
    #expect(message.text == "The query is too long: at most 500 characters.")
  }

  @Test func `genres have English and localized names`() {
    let movie = Movie(id: 1, title: "Dune", genres: [.scienceFiction, .war])
    let item = MoviesListItemViewModel(movie, text: spanish)
    #expect(item.englishGenres == ["Science Fiction", "War"])
    #expect(item.genreNames == ["Ciencia ficción", "Bélica"])
  }

  @Test func `every genre has its own name in both languages`() {
    for text in [english, spanish] {
      let names = Set(Genre.allCases.map(text.genre))
      #expect(names.count == Genre.allCases.count && !names.contains(""))
    }
  }
}
