import BackendSupport
import MovieSearch
import MovieSearchPresentation
import Navigation
import Products
import ProductsPresentation

/// Joins the flows of the app, one in each tab.
///
/// Each flow is retained by its screens.
@MainActor
struct AppFlowCoordinator {
  private let container: AppDIContainer
  private let showsPictures: Bool

  /// - Parameters:
  ///   - container: The app's container.
  ///   - showsPictures: Whether the terminal has enough colours for pictures.
  init(container: AppDIContainer, showsPictures: Bool) {
    self.container = container
    self.showsPictures = showsPictures
  }

  /// Creates the tabs, whose flows start when they are first selected.
  func makeTabs() -> ScreenTabs {
    let text = container.text
    return ScreenTabs(
      text: text,
      tabs: [
        .init(title: text.movies, serviceName: container.movies.name, start: startMovies),
        .init(title: text.products, serviceName: container.products.name, start: startProducts),
      ]
    )
  }

  private func startMovies(navigator: ScreenStack) {
    container.movieSearch
      .makeMovieSearchFlowCoordinator(
        navigator: navigator,
        dependencies: container.makeMoviesSceneDIContainer(showsPictures: showsPictures)
      )
      .start()
  }

  private func startProducts(navigator: ScreenStack) {
    container.productsModule
      .makeProductsFlowCoordinator(
        navigator: navigator,
        dependencies: container.makeProductsSceneDIContainer(showsPictures: showsPictures)
      )
      .start()
  }
}
