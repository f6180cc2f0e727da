package import Navigation

/// Creates the screens of the search flow; implemented by the app.
package protocol MovieSearchFlowCoordinatorDependencies<Screen> {
  associatedtype Screen: AnyObject

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> Screen
  func makeMovieDetailsScreen(movie: MoviesListItemViewModel) -> Screen
  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen
}

/// Coordinates the flow from a search and its suggestions to the details of a movie.
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

  /// Shows the movie list, whose actions retain this coordinator.
  package func start() {
    let screen = dependencies.makeMoviesListScreen(
      actions: MoviesListViewModelActions(
        showMovieDetails: showMovieDetails,
        showMovieQueriesSuggestions: showSuggestions,
        closeMovieQueriesSuggestions: closeSuggestions
      )
    )
    // Set before `push`, because the screen may show suggestions as soon as it appears.
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
