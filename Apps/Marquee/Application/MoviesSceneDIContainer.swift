import Foundation
import MovieDetail
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions

/// What the search flow wants made: view models in this app's screens, of each feature that it asks
/// for.
@MainActor
struct MoviesSceneDIContainer: MovieSearchFlowCoordinatorDependencies {
  let movieSearch: MovieSearchModule
  let movieDetail: MovieDetailModule
  let querySuggestions: QuerySuggestionsModule
  let text: ScreenText
  /// Whether the terminal has colours enough for posters.
  let showsPosters: Bool
  var now: @Sendable () -> Date = { Date() }

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> Screen {
    MovieListScreen(
      viewModel: movieSearch.makeMoviesListViewModel(actions: actions),
      text: text,
      now: now
    )
  }

  func makeMovieDetailsScreen(movie: MoviesListItemViewModel) -> Screen {
    MovieDetailsScreen(
      viewModel: movieDetail.makeMovieDetailsViewModel(
        id: movie.id,
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
