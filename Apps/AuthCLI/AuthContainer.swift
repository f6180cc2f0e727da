import Auth
import AuthPresentation
import BackendSupport
import CommandLineSupport
import Foundation
import HTTP
import SignInSupport

/// The container of the command, which connects the feature with its services.
struct AuthContainer {
  let environment: ServiceEnvironment
  let services: SignInServices
  private let module: AuthModule

  /// - Parameters:
  ///   - environment: What commands share.
  ///   - issuer: The issuer of an OpenID provider; `nil` for GitHub.
  /// - Throws: `CommandFailure` for a setting that cannot be used.
  init(_ environment: ServiceEnvironment, issuer: URL? = nil) throws {
    self.environment = environment
    try environment.warnOfKeysIgnoredBySignIn()
    services = try SignInServices(environment, issuer: issuer)
    module = AuthModule(
      dependencies: .init(
        memberService: services.members.network,
        provider: services.openID.map {
          .openID(
            OpenIDClient(
              issuer: $0.service.network,
              clientID: $0.clientID,
              clientSecret: $0.clientSecret,
              sendsSecretInForm: $0.sendsSecretInForm,
              inBackground: $0.inBackground
            )
          )
        } ?? .github(services.github.network, clientID: services.githubClientID),
        secrets: services.secrets
      )
    )
  }

  /// - Throws: `CommandFailure` if the provider's answer could not be received or used.
  func makeSignInViewModel(by method: SignInMethod) throws -> SignInViewModel {
    switch method {
    case .device: return module.makeDeviceSignInViewModel(language: environment.language)
    case .web:
      try services.checkWebSignIn()
      return module.makeWebSignInViewModel(
        receiver: try RedirectListener(language: environment.language),
        language: environment.language
      )
    }
  }

  func makeAccountViewModel() -> AccountViewModel {
    module.makeAccountViewModel(
      members: services.members.network.authorized(by: module.authorization),
      language: environment.language
    )
  }
}

extension RedirectListener: RedirectReceiver {}
