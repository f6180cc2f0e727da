import MovieSearch
import MovieSearchPresentation
import Navigation

/// Starts the flows of the app, of which the search is the first.
///
/// Each flow is retained by its screens.
@MainActor
struct AppFlowCoordinator {
  private let navigator: ScreenStack
  private let container: AppDIContainer
  private let showsPosters: Bool

  init(navigator: ScreenStack, container: AppDIContainer, showsPosters: Bool) {
    self.navigator = navigator
    self.container = container
    self.showsPosters = showsPosters
  }

  func start() {
    let scene = container.makeMoviesSceneDIContainer(showsPosters: showsPosters)
    container.movieSearch
      .makeMovieSearchFlowCoordinator(navigator: navigator, dependencies: scene)
      .start()
  }
}
