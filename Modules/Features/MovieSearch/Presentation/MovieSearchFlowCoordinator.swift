package import Navigation

/// Creates the screens of the search flow; implemented by the app.
package protocol MovieSearchFlowCoordinatorDependencies<Screen> {
  associatedtype Screen: AnyObject

  func makeMoviesListScreen(
    showing query: MovieList,
    actions: MoviesListViewModelActions
  ) -> Screen
  /// - Parameters:
  ///   - showLists: Shows lists that are related to the movie.
  /// - Returns: The screen; `nil` in an app without details.
  func makeMovieDetailsScreen(
    movie: MoviesListItemViewModel,
    showLists: @escaping ([MoviesListChoice]) -> Void
  ) -> Screen?
  /// Returns the suggestions; `nil` in an app that has none.
  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen?
  func makeMoviesListsScreen(
    choices: [MoviesListChoice],
    didSelect: @escaping (MovieList) -> Void
  ) -> Screen
}

/// Coordinates the flow from a list and its suggestions to the details of a movie, and on to lists
/// that are related to it.
package final class MovieSearchFlowCoordinator<Screen: AnyObject>: FlowCoordinator {
  private weak var navigator: (any Navigator<Screen>)?
  private let dependencies: any MovieSearchFlowCoordinatorDependencies<Screen>
  private weak var suggestionsScreen: Screen?
  private weak var listsScreen: Screen?

  package init(
    navigator: any Navigator<Screen>,
    dependencies: any MovieSearchFlowCoordinatorDependencies<Screen>
  ) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  /// Shows popular movies, in a list whose actions retain this coordinator.
  package func start() { showList(.popular) }

  package func showList(_ query: MovieList) {
    let place = Place<Screen>()
    let screen = dependencies.makeMoviesListScreen(
      showing: query,
      actions: MoviesListViewModelActions(
        showMovieDetails: showMovieDetails,
        showMovieQueriesSuggestions: { self.showSuggestions(on: place.screen, didSelect: $0) },
        closeMovieQueriesSuggestions: closeSuggestions,
        showMoviesLists: showLists
      )
    )
    // Set before `push`, because the screen may show suggestions as soon as it appears.
    place.screen = screen
    navigator?.push(screen)
  }

  package func showMovieDetails(of movie: MoviesListItemViewModel) {
    let screen = dependencies.makeMovieDetailsScreen(movie: movie) { choices in
      self.showLists(choices, didSelect: self.showList)
    }
    if let screen { navigator?.push(screen) }
  }

  private func showSuggestions(on screen: Screen?, didSelect: @escaping (String) -> Void) {
    guard suggestionsScreen == nil, let screen else { return }
    let suggestions = dependencies.makeMoviesQueriesSuggestionsScreen { [weak self] query in
      self?.closeSuggestions()
      didSelect(query)
    }
    guard let suggestions else { return }
    navigator?.present(suggestions, on: screen)
    suggestionsScreen = suggestions
  }

  private func showLists(
    _ choices: [MoviesListChoice],
    didSelect: @escaping (MovieList) -> Void
  ) {
    guard listsScreen == nil else { return }
    let screen = dependencies.makeMoviesListsScreen(choices: choices) { [weak self] list in
      self?.closeLists()
      didSelect(list)
    }
    listsScreen = screen
    navigator?.push(screen)
  }

  private func closeLists() {
    guard let screen = listsScreen else { return }
    listsScreen = nil
    navigator?.close(screen)
  }

  private func closeSuggestions() {
    guard let screen = suggestionsScreen else { return }
    suggestionsScreen = nil
    navigator?.close(screen)
  }
}

/// The screen on which suggestions appear, which is created after the actions that show them.
private final class Place<Screen: AnyObject> {
  weak var screen: Screen?
}
