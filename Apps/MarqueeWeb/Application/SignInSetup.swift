import Auth
import BackendSupport
import CommandLineSupport
import Foundation
import HTTP
import IdentitySupport
import MemberService
import SignInSupport

/// The providers and the member service of a site, composed from the settings.
struct SignInSetup {
  private let environment: ServiceEnvironment
  private let providers: ProviderSettings
  private let members: any MemberStore
  private let limits: SignInLimits
  private let lifetimes: TokenLifetimes

  /// - Parameters:
  ///   - environment: What commands share.
  ///   - providers: The providers, with the secrets of their apps.
  ///   - members: The members of a member service in this process.
  ///   - limits: Counts the sign-ins of each visitor.
  ///   - lifetimes: How long the tokens of a member service in this process last.
  init(
    _ environment: ServiceEnvironment,
    _ providers: ProviderSettings,
    members: any MemberStore,
    limits: SignInLimits,
    lifetimes: TokenLifetimes
  ) {
    self.members = members
    self.limits = limits
    self.lifetimes = lifetimes
    self.environment = environment
    self.providers = providers
  }

  /// - Throws: `CommandFailure` for a setting that cannot be used.
  func signIn() throws -> AppDIContainer.SignIn? {
    guard !providers.isEmpty else { return nil }
    let members = try MemberServiceLocation(environment.settings)
      .service(
        environment,
        store: members,
        identities: providers.identities(
          session: environment.makeDirectSession(),
          environment.messages
        ),
        lifetimes: lifetimes
      )
    return AppDIContainer.SignIn(
      providers: try listed(),
      members: members.network,
      limits: limits,
      logger: environment.logger
    )
  }

  /// The providers that are configured, in the order of the page.
  private func listed() throws -> [Accounts.Provider] {
    let gitHub = try providers.gitHub.map { gitHub in
      try provider("github", "GitHub", at: gitHub.webURL) {
        .github($0, clientID: gitHub.clientID)
      }
    }
    let apple = try providers.apple.map { apple in
      try provider("apple", "Apple", at: apple.baseURL) { .apple($0, clientID: apple.clientID) }
    }
    let openID = try providers.openID.enumerated().map { index, openID in
      try provider(index == 0 ? "openid" : "openid-\(index + 1)", at: openID.issuer) {
        .openID(
          OpenIDClient(issuer: $0, clientID: openID.clientID, clientSecret: openID.clientSecret)
        )
      }
    }
    return [gitHub, apple].compactMap(\.self) + openID
  }

  /// - Parameters:
  ///   - key: The name in the site's addresses.
  ///   - name: The name for visitors; `nil` for that of the host.
  ///   - address: The provider's address.
  ///   - client: Returns the app as the provider knows it.
  /// - Returns: The provider.
  /// - Throws: `CommandFailure` for an address that cannot be used.
  private func provider(
    _ key: String,
    _ name: String? = nil,
    at address: String,
    client: (NetworkService) -> ProviderClient
  ) throws -> Accounts.Provider {
    let service = try service(address)
    let hostName = service.address.isLoopback ? "OpenID" : service.name
    return Accounts.Provider(key: key, name: name ?? hostName, client: client(service.network))
  }

  /// - Throws: `CommandFailure` for an address that cannot be used.
  private func service(_ address: String) throws -> Service {
    let url = try ServiceAddress.url(address, from: "the address of a provider")
    return environment.service(
      at: ServiceBackend.Location(
        config: NetworkConfig(baseURL: url),
        name: LocalizedText(verbatim: url.host() ?? address),
        unreachableHint: LocalizedText("Check the connection.", "Revise la conexión.")
      )
    )
  }
}
