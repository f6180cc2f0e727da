package import Navigation

/// The screens that the search flow wants made; the app conforms and decides what they look like.
package protocol MovieSearchFlowCoordinatorDependencies<Screen> {
  associatedtype Screen: AnyObject

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> Screen
  func makeMovieDetailsScreen(movie: MoviesListItemViewModel) -> Screen
  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen
}

/// Search, its suggestions, and the way to a movie's details.
package final class MovieSearchFlowCoordinator<Screen: AnyObject>: FlowCoordinator {
  private weak var navigator: (any Navigator<Screen>)?
  private let dependencies: any MovieSearchFlowCoordinatorDependencies<Screen>
  private weak var moviesListScreen: Screen?
  private weak var suggestionsScreen: Screen?

  package init(
    navigator: any Navigator<Screen>,
    dependencies: any MovieSearchFlowCoordinatorDependencies<Screen>
  ) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  /// Shows the movie list, whose actions keep this flow alive.
  package func start() {
    let screen = dependencies.makeMoviesListScreen(
      actions: MoviesListViewModelActions(
        showMovieDetails: showMovieDetails,
        showMovieQueriesSuggestions: showSuggestions,
        closeMovieQueriesSuggestions: closeSuggestions
      )
    )
    // A screen may ask for suggestions as soon as it is seen.
    moviesListScreen = screen
    navigator?.push(screen)
  }

  private func showMovieDetails(of movie: MoviesListItemViewModel) {
    navigator?.push(dependencies.makeMovieDetailsScreen(movie: movie))
  }

  private func showSuggestions(didSelect: @escaping (String) -> Void) {
    guard suggestionsScreen == nil, let moviesListScreen else { return }
    let screen = dependencies.makeMoviesQueriesSuggestionsScreen { [weak self] query in
      self?.closeSuggestions()
      didSelect(query)
    }
    navigator?.present(screen, on: moviesListScreen)
    suggestionsScreen = screen
  }

  private func closeSuggestions() {
    guard let screen = suggestionsScreen else { return }
    suggestionsScreen = nil
    navigator?.close(screen)
  }
}
