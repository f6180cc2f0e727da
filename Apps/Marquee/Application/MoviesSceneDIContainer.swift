import Foundation
import MovieDetail
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions
import SharedKernel

/// Makes the screens of the search flow: this app's screens around the features' view models.
@MainActor
struct MoviesSceneDIContainer: MovieSearchFlowCoordinatorDependencies {
  let movieSearch: MovieSearchModule
  let movieDetail: MovieDetailModule
  let querySuggestions: QuerySuggestionsModule
  let language: Language
  let recordQuery: @Sendable (String) -> Void
  let text: ScreenText
  /// Whether the terminal has enough colours for posters.
  let showsPosters: Bool
  var now: @Sendable () -> Date = { Date() }

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> Screen {
    MovieListScreen(
      viewModel: movieSearch.makeMoviesListViewModel(
        language: language,
        recordQuery: recordQuery,
        actions: actions
      ),
      text: text,
      now: now
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
      showsPosters: showsPosters,
      now: now
    )
  }

  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen {
    SuggestionsPanel(
      viewModel: querySuggestions.makeMoviesQueryListViewModel(didSelect: didSelect),
      text: text
    )
  }
}
