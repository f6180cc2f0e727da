import Auth
import AuthPresentation
import BackendSupport
import Foundation
import SettingsSupport
import SignInSupport

/// The container of the command, which connects the feature with its services.
struct AuthContainer {
  let context: AppContext
  let services: SignInServices
  private let module: AuthModule

  /// - Parameters:
  ///   - context: What all commands share.
  ///   - issuer: The issuer of an OpenID provider; `nil` for GitHub.
  /// - Throws: `CommandFailure` for an unusable setting.
  init(_ context: AppContext, issuer: URL? = nil) throws {
    self.context = context
    try context.warnOfKeysIgnoredBySignIn()
    services = try SignInServices(context, issuer: issuer)
    module = AuthModule(
      dependencies: .init(
        memberService: services.members.network,
        provider: services.provider.network,
        app: services.app,
        secrets: services.secrets,
        inBackground: services.inBackground
      )
    )
  }

  /// - Throws: `CommandFailure` if the provider's response cannot be received or used.
  func makeSignInViewModel(by method: SignInMethod) throws -> SignInViewModel {
    switch method {
    case .device: return module.makeDeviceSignInViewModel(language: context.language)
    case .web:
      try services.checkWebSignIn()
      return module.makeWebSignInViewModel(
        receiver: try RedirectListener(language: context.language),
        language: context.language
      )
    }
  }

  func makeAccountViewModel() -> AccountViewModel {
    module.makeAccountViewModel(language: context.language)
  }
}

// SignInSupport contains the listener but must not depend on the feature.
extension RedirectListener: RedirectReceiver {}

extension ServiceCommand {
  /// Runs a command that signs in, or shows the settings.
  func signingIn(_ command: (AppContext) async throws -> Void) async throws {
    try await run(
      asking: .github,
      reading: [
        Setting.memberServiceURL, Setting.openIDClientID, Setting.openIDClientSecret,
        Setting.openIDAuthentication, Setting.tokenStore,
      ],
      command
    )
  }

  /// Runs a command for the signed-in user, or shows the settings.
  func withAccount(
    _ command: (AuthContainer, AccountViewModel) async throws -> Void
  ) async throws {
    try await signingIn { context in
      let container = try AuthContainer(context)
      try await command(container, container.makeAccountViewModel())
    }
  }
}
