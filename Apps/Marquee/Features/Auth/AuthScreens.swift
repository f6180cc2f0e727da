import CommandLineSupport
import Auth
import AuthPresentation
import Foundation
import SharedKernel

/// Creates the screens of the account flow with the feature's view models.
@MainActor
struct AccountSceneDIContainer: AccountFlowCoordinatorDependencies {
  let module: AuthModule
  /// The signed-in user, also shown by the tabs.
  let account: AccountViewModel
  /// The service that users sign in with, such as "GitHub".
  let providerName: String
  let language: Language
  let text: ScreenStrings
  let colors: TerminalColors
  var openPage: @Sendable (URL) async throws -> Void = { try await Browser().open($0) }
  var now: @Sendable () -> Date = { Date() }

  func makeAccountScreen(showSignIn: @escaping () -> Void) -> Screen {
    AccountScreen(
      viewModel: account,
      text: text,
      providerName: providerName,
      showSignIn: showSignIn
    )
  }

  func makeSignInScreen(didSignIn: @escaping () -> Void) -> Screen {
    SignInScreen(
      viewModel: module.makeDeviceSignInViewModel(language: language, didSignIn: didSignIn),
      text: text,
      providerName: providerName,
      tokens: account.location,
      paper: colors.paper,
      openPage: openPage,
      now: now
    )
  }
}
