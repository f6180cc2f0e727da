import Binding
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import MovieSearchPresentation

/// What another language requires: a constant of each type with strings.
@MainActor
@Suite(.hangLimit) struct ThirdLanguageTests {
  private struct Pages: MoviesRepository {
    let result: Result<MoviesPage, ServiceFailure>

    func fetchPeople(named name: String) async throws -> [Person] { [] }
    func storedPeople(named name: String) async -> [Person] { [] }

    func fetchMoviesPage(
      of list: MovieList,
      year: Int?,
      page: Int,
      cached: (MoviesPage) -> Void
    ) async throws -> MoviesPage { try result.get() }
  }

  private func search(_ result: Result<MoviesPage, ServiceFailure>) async -> MoviesListViewModel {
    let viewModel = MoviesListViewModel(
      searchMoviesUseCase: SearchMoviesUseCase(moviesRepository: Pages(result: result)) { _ in },
      text: .french
    )
    await viewModel.didRequest(.search("dune"))
    return viewModel
  }

  @Test func `a view model speaks the language of its constant`() async throws {
    let page = MoviesPage(
      page: 1,
      totalPages: 100,
      totalResults: 1_984,
      movies: [Movie(id: 1, title: "Dune", genres: [.scienceFiction])],
      unreadableCount: 2,
      source: .network
    )
    let found = await search(.success(page))
    #expect(found.totalText == "1\u{202F}984 films")
    #expect(found.unreadableText == "2 résultats illisibles")
    #expect(found.items.value.map(\.genreNames) == [["Science-fiction"]])
    let failed = await search(.failure(.rateLimited(retryAfter: 300)))
    let error = try #require(failed.error.value)
    #expect(error.text == "Échec du chargement des films: trop de requêtes")
    #expect(error.suggestion == "Réessayez dans 5 minutes.")
  }
}
