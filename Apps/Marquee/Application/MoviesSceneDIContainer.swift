import CommandLineSupport
import Foundation
import MovieDetail
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions
import SharedKernel

/// Creates the screens of the search flow with the view models of their features.
@MainActor
struct MoviesSceneDIContainer: MovieSearchFlowCoordinatorDependencies {
  let movieSearch: MovieSearchModule
  let movieDetail: MovieDetailModule
  let querySuggestions: QuerySuggestionsModule
  let language: Language
  let recordQuery: @Sendable (String) -> Void
  let text: ScreenStrings
  let pictures: TerminalPictures
  /// The address of a movie's page on the service's site; nil if there is none.
  var pageURL: (Int) -> URL? = { _ in nil }
  var openPage: @Sendable (URL) async throws -> Void = { try await Browser().open($0) }
  var now: @Sendable () -> Date = { Date() }

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> Screen {
    MovieListScreen(
      viewModel: movieSearch.makeMoviesListViewModel(
        language: language,
        recordQuery: recordQuery,
        actions: actions
      ),
      text: text,
      now: now,
      makeDetails: makeMovieDetailsScreen
    )
  }

  func makeMovieDetailsScreen(movie: MoviesListItemViewModel) -> Screen {
    MovieDetailsScreen(
      viewModel: movieDetail.makeMovieDetailsViewModel(
        id: movie.id,
        language: language,
        title: movie.title,
        overview: movie.overview,
        posterPath: movie.posterPath
      ),
      text: text,
      pictures: pictures,
      page: pageURL(movie.id).map { BrowserPage(url: $0, open: openPage) },
      now: now
    )
  }

  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen {
    SuggestionsPanel(
      viewModel: querySuggestions.makeMoviesQueryListViewModel(
        language: language,
        didSelect: didSelect
      ),
      text: text
    )
  }
}
