import BackendSupport
import Foundation
import HTTP
import IdentitySupport
import MemberService
import OAuth
import SignInSupport

/// The providers and the member service of a site, composed from the settings.
struct SignInSetup {
  let context: AppContext
  /// The providers, with the secrets of their apps.
  let providers: ProviderSettings
  /// The members, for a member service in this process.
  let members: any MemberStore
  /// Counts the sign-ins of each visitor.
  let limits: SignInLimits
  /// The token lifetimes, for a member service in this process.
  let lifetimes: TokenLifetimes

  /// - Throws: `CommandFailure` for an unusable setting.
  func signIn() throws -> AuthSite.SignIn {
    let members = try MemberServiceLocation(context.settings)
      .service(
        context,
        store: members,
        exchange: providers.exchange(
          session: context.makeDirectSession(),
          context.messages
        ),
        lifetimes: lifetimes
      )
    return AuthSite.SignIn(
      providers: try listed(),
      members: members.network,
      limits: limits,
      logger: context.logger
    )
  }

  /// Returns the configured providers, in the order of the page.
  private func listed() throws -> [Accounts.Provider] {
    let gitHub = try providers.gitHub.map { gitHub in
      try provider("github", "GitHub", at: gitHub.webURL, gitHub.app)
    }
    let apple = try providers.apple.map { apple in
      let app = RegisteredApp(at: "apple", clientID: apple.clientID)
      return try provider("apple", "Apple", at: apple.baseURL, app)
    }
    let openID = try providers.openID.enumerated().map { index, app in
      try provider(index == 0 ? "openid" : "openid-\(index + 1)", at: app.provider, app)
    }
    return [gitHub, apple].compactMap(\.self) + openID
  }

  /// - Parameters:
  ///   - key: The name in the site's addresses.
  ///   - name: The name for visitors; `nil` for the host's name.
  ///   - address: The provider's address.
  ///   - app: The app as registered with the provider.
  /// - Throws: `CommandFailure` for an unusable address.
  private func provider(
    _ key: String,
    _ name: String? = nil,
    at address: String,
    _ app: RegisteredApp
  ) throws -> Accounts.Provider {
    let url = try ServiceAddress.url(address, from: "the address of a provider")
    let service = context.service(
      at: ServiceBackend.Location(
        config: NetworkConfig(baseURL: url),
        presentation: ServicePresentation(
          name: url.host() ?? address,
          unreachableHint: "Check the connection."
        )
      )
    )
    let hostName = service.address.isLoopback ? "OpenID" : service.presentation.name
    return Accounts.Provider(
      key: key,
      name: name ?? hostName,
      service: service.network,
      app: app
    )
  }
}
