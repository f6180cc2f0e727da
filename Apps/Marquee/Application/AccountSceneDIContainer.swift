import CommandLineSupport
import Auth
import AuthPresentation
import Foundation
import SharedKernel

/// Creates the screens of the account flow, with the view models of the feature.
@MainActor
struct AccountSceneDIContainer: AccountFlowCoordinatorDependencies {
  let module: AuthModule
  /// Who is signed in, which the tabs show as well.
  let account: AccountViewModel
  /// The service where people sign in, such as "GitHub".
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
