package import Navigation

/// The screens that the search flow shows; the app makes them and decides what they look like.
package protocol MovieSearchFlowCoordinatorDependencies<Screen> {
  associatedtype Screen: AnyObject

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> Screen
  func makeMovieDetailsScreen(movie: MoviesListItemViewModel) -> Screen
  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen
}

/// The flow from a search, with its suggestions, to the details of a movie.
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
    // The screen may show suggestions while it is pushed.
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
