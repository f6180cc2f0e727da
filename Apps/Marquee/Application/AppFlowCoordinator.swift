import AuthPresentation
import BackendSupport
import Binding
import MovieSearchPresentation
import ProductsPresentation

/// Combines the flows of the app, one in each tab.
///
/// Each flow is retained by its screens.
@MainActor
struct AppFlowCoordinator {
  let container: AppDIContainer
  let colors: TerminalColors
  var pictures = TerminalPictures(hasPalette: false)

  /// Creates the tabs, whose flows start when they are first selected.
  func makeTabs() -> ScreenTabs {
    let text = container.text
    let tabs = ScreenTabs(
      text: text,
      tabs: [
        .init(
          title: text.movies,
          serviceName: container.movies.presentation.name,
          start: startMovies
        ),
        .init(
          title: text.products,
          serviceName: container.products.presentation.name,
          start: startProducts
        ),
      ],
      showAccount: startAccount
    )
    showPerson(in: tabs)
    return tabs
  }

  /// Shows the signed-in user, or where to sign in, in each tab, once the stored session is read
  /// after the first screen appears.
  private func showPerson(in tabs: ScreenTabs) {
    Task { [container, weak tabs] in
      guard let tabs else { return }
      let account = container.account
      await account.viewWillAppear()
      account.account.observe(on: tabs) { [weak tabs] in tabs?.person = $0?.title ?? "" }
      tabs.invitation = container.text.signInHere
    }
  }

  func startAccount(navigator: ScreenStack) {
    AccountFlowCoordinator(
      navigator: navigator,
      dependencies: container.makeAccountSceneDIContainer(colors: colors)
    ).start()
  }

  private func startMovies(navigator: ScreenStack) {
    MovieSearchFlowCoordinator(
      navigator: navigator,
      dependencies: container.makeMoviesSceneDIContainer(pictures: pictures)
    ).start()
  }

  private func startProducts(navigator: ScreenStack) {
    ProductsFlowCoordinator(
      navigator: navigator,
      dependencies: container.makeProductsSceneDIContainer(pictures: pictures)
    ).start()
  }
}
