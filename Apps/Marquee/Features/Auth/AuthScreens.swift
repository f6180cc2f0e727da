import Auth
import AuthPresentation
import BackendSupport
import Binding
import Foundation
import SettingsSupport
import SignInSupport
import Wording

/// The container of the account flow: creates its screens with the feature's view models.
@MainActor
final class AuthScreens: ScreenFeature, AccountFlowCoordinatorDependencies {
  static nonisolated var summary: FeatureSummary {
    FeatureSummary(
      keys: [AccountScreenStrings.english.keyInHelp],
      services: [.github],
      settings: [Setting.memberServiceURL]
    )
  }

  /// The signed-in user, for the first line and the account screen.
  let account: AccountViewModel
  /// The service that users sign in with, such as "GitHub".
  let providerName: String
  private let app: AppDIContainer
  private let module: AuthModule
  private let services: SignInServices
  private let words: AccountScreenStrings
  /// Warns once, when the account is first opened; the settings were valid at launch.
  private lazy var warningOfIgnoredKeys: Void? = try? app.context.warnOfKeysIgnoredBySignIn()

  /// - Throws: `CommandFailure` for an unusable setting.
  init(_ app: AppDIContainer) throws {
    self.app = app
    services = try SignInServices(app.context)
    module = AuthModule(
      dependencies: .init(
        memberService: services.members.network,
        provider: services.provider.network,
        app: services.app,
        secrets: services.secrets
      )
    )
    account = module.makeAccountViewModel(language: app.language)
    providerName = services.provider.presentation.name
    words = AccountScreenStrings(app.language)
  }

  /// What other features need for the screens of the signed-in user.
  var members: ScreenMembers {
    ScreenMembers(
      service: { [module, services] service in
        service.forMembers(
          of: services.members.network,
          authorization: module.authorization(for: service.address)
        )
      },
      observe: { [account] owner, userDidChange in
        var id = account.account.value?.id
        account.account.observe(on: owner) { user in
          guard user?.id != id else { return }
          id = user?.id
          userDidChange()
        }
      }
    )
  }

  /// Creates the corner, which shows the signed-in user, or where to sign in, once the stored
  /// session is read after the first screen appears.
  func makeCorner() -> TitleCorner? {
    let corner = TitleCorner(account: words) { [self] in
      AccountFlowCoordinator(navigator: $0, dependencies: self).start()
    }
    Task { [account, words, weak corner] in
      guard let corner else { return }
      await account.viewWillAppear()
      account.account.observe(on: corner) { [weak corner] in corner?.text = $0?.title ?? "" }
      corner.invitation = words.signInHere
    }
    return corner
  }

  func makeAccountScreen(showSignIn: @escaping () -> Void) -> Screen {
    _ = warningOfIgnoredKeys
    return AccountScreen(
      viewModel: account,
      text: app.text,
      words: words,
      providerName: providerName,
      showSignIn: showSignIn
    )
  }

  func makeSignInScreen(didSignIn: @escaping () -> Void) -> Screen {
    SignInScreen(
      viewModel: module.makeDeviceSignInViewModel(language: app.language, didSignIn: didSignIn),
      text: app.text,
      words: words,
      providerName: providerName,
      tokens: account.location,
      paper: app.colors.paper,
      openPage: app.openPage,
      now: app.now
    )
  }
}

extension TitleCorner {
  /// Creates the corner of an account.
  ///
  /// - Parameters:
  ///   - words: The strings of its screens.
  ///   - show: Shows the account on top of the screens of a tab.
  convenience init(
    account words: AccountScreenStrings,
    show: @escaping @MainActor (ScreenStack) -> Void
  ) {
    self.init(hint: words.key, help: words.keyInHelp) { stack in
      // The account, or the sign-in above it, may be below the help.
      if !stack.screens.contains(where: { $0 is AccountScreen }) {
        show(stack)
      } else if let help = stack.screens.last as? HelpScreen {
        stack.close(help)
      }
    }
  }
}

/// What only the screens of the account say.
struct AccountScreenStrings: Localized, Sendable {
  let account: String
  /// In place of a name in the first line.
  let signInHere: String
  let signIn: Phrase<String>
  /// What to press while no one is signed in.
  let pressEnter: Phrase<String>
  let askSignOut: Phrase<String>
  /// The time left for a sign-in, such as "4:32".
  let left: Phrase<String>

  // Keys.
  let key: KeyHint
  let keyInHelp: KeyHint
  let confirm: KeyHint
  let keep: KeyHint
  let enter: KeyHint
  let signOut: KeyHint
  let startAgain: KeyHint

  static let english = AccountScreenStrings(
    account: "Account",
    signInHere: "sign in",
    signIn: { "Sign in with \($0)" },
    pressEnter: { "Press Enter to sign in with \($0)." },
    askSignOut: { "Sign out \($0)?" },
    left: { "\($0) left" },
    key: KeyHint("a", "account"),
    keyInHelp: KeyHint("a", "account: sign in and out"),
    confirm: KeyHint("Enter", "sign out"),
    keep: KeyHint("Esc", "stay signed in"),
    enter: KeyHint("Enter", "sign in"),
    signOut: KeyHint("s", "sign out"),
    startAgain: KeyHint("r", "start again")
  )

  static let spanish = AccountScreenStrings(
    account: "Cuenta",
    signInHere: "iniciar sesión",
    signIn: { "Iniciar sesión con \($0)" },
    pressEnter: { "Pulse Intro para iniciar sesión con \($0)." },
    askSignOut: { "¿Cerrar la sesión de \($0)?" },
    left: { "quedan \($0)" },
    key: KeyHint("a", "cuenta"),
    keyInHelp: KeyHint("a", "cuenta: iniciar y cerrar sesión"),
    confirm: KeyHint("Intro", "cerrar sesión"),
    keep: KeyHint("Esc", "mantener la sesión"),
    enter: KeyHint("Intro", "iniciar sesión"),
    signOut: KeyHint("s", "cerrar sesión"),
    startAgain: KeyHint("r", "empezar de nuevo")
  )

  /// Returns "4:32 left".
  func timeLeft(_ seconds: TimeInterval) -> String {
    let seconds = Int(max(0, seconds).rounded(.up))
    return left("\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)")
  }
}
