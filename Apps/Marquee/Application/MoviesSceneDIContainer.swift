import Foundation
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions

/// What the search flow wants made: its view models in this app's screens.
@MainActor
struct MoviesSceneDIContainer: MovieSearchFlowCoordinatorDependencies {
  let movieSearch: MovieSearchModule
  /// Nil where no query is remembered.
  let querySuggestions: QuerySuggestionsModule?
  let text: ScreenText
  var now: @Sendable () -> Date = { Date() }

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> Screen {
    MovieListScreen(
      viewModel: movieSearch.makeMoviesListViewModel(actions: actions),
      text: text,
      now: now
    )
  }

  func makeMovieDetailsScreen(movie: MoviesListItemViewModel) -> Screen {
    HelpScreen(text: text)
  }

  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen {
    guard let querySuggestions else { return Screen() }
    return SuggestionsPanel(
      viewModel: querySuggestions.makeMoviesQueryListViewModel(didSelect: didSelect),
      text: text
    )
  }
}
