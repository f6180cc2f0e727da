package import Navigation

/// The screens that the account flow shows; the app creates them and decides what they look like.
package protocol AccountFlowCoordinatorDependencies<Screen> {
  associatedtype Screen: AnyObject

  func makeAccountScreen(showSignIn: @escaping () -> Void) -> Screen
  func makeSignInScreen(didSignIn: @escaping () -> Void) -> Screen
}

/// The flow from the account to a sign-in, and back when the person is signed in.
package final class AccountFlowCoordinator<Screen: AnyObject>: FlowCoordinator {
  private weak var navigator: (any Navigator<Screen>)?
  private let dependencies: any AccountFlowCoordinatorDependencies<Screen>
  private weak var signInScreen: Screen?

  package init(
    navigator: any Navigator<Screen>,
    dependencies: any AccountFlowCoordinatorDependencies<Screen>
  ) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  /// Shows the account, whose action retains this flow.
  package func start() {
    navigator?.push(dependencies.makeAccountScreen(showSignIn: showSignIn))
  }

  private func showSignIn() {
    let screen = dependencies.makeSignInScreen { [weak self] in self?.closeSignIn() }
    signInScreen = screen
    navigator?.push(screen)
  }

  private func closeSignIn() {
    guard let screen = signInScreen else { return }
    signInScreen = nil
    navigator?.close(screen)
  }
}
