import AuthPresentation
import Navigation
import TestSupport
import Testing

/// The flow from the account to a sign-in and back.
@Suite(.hangLimit) struct AccountFlowCoordinatorTests {
  private let scene = AccountScene()
  private let navigator = ScreenList()

  init() {
    AccountFlowCoordinator<NamedScreen>(navigator: navigator, dependencies: scene).start()
  }

  @Test func `a sign-in is on top of the account, and closes when the person has signed in`() {
    #expect(navigator.names == ["account"])
    scene.showSignIn()
    #expect(navigator.names == ["account", "sign-in"])
    scene.didSignIn()
    #expect(navigator.names == ["account"])
    scene.didSignIn()
    #expect(navigator.names == ["account"])
  }

  @Test func `another sign-in starts after one that was abandoned`() {
    scene.showSignIn()
    navigator.screens.removeLast()
    scene.showSignIn()
    #expect(navigator.names == ["account", "sign-in"])
    scene.didSignIn()
    #expect(navigator.names == ["account"])
  }
}

private final class NamedScreen {
  let name: String

  init(_ name: String) { self.name = name }
}

/// Makes screens, and keeps their actions.
private final class AccountScene: AccountFlowCoordinatorDependencies {
  private(set) var showSignIn: () -> Void = {}
  private(set) var didSignIn: () -> Void = {}

  func makeAccountScreen(showSignIn: @escaping () -> Void) -> NamedScreen {
    self.showSignIn = showSignIn
    return NamedScreen("account")
  }

  func makeSignInScreen(didSignIn: @escaping () -> Void) -> NamedScreen {
    self.didSignIn = didSignIn
    return NamedScreen("sign-in")
  }
}

private final class ScreenList: Navigator {
  var screens: [NamedScreen] = []
  var names: [String] { screens.map(\.name) }

  func push(_ screen: NamedScreen) { screens.append(screen) }
  func present(_ panel: NamedScreen, on screen: NamedScreen) {}
  func close(_ screen: NamedScreen) { screens.removeAll { $0 === screen } }
}
