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

  /// - Parameters:
  ///   - environment: What commands share.
  ///   - providers: The providers, with the secrets of their apps.
  ///   - members: The members of a member service in this process.
  init(
    _ environment: ServiceEnvironment,
    _ providers: ProviderSettings,
    members: any MemberStore
  ) {
    self.members = members
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
        identities: IdentityProviders(
          gitHub: providers.gitHub,
          apple: providers.apple,
          openID: providers.openID,
          session: environment.makeDirectSession()
        )
      )
    return AppDIContainer.SignIn(providers: try listed(), members: members.network)
  }

  private func listed() throws -> [Accounts.Provider] {
    var listed: [Accounts.Provider] = []
    if let gitHub = providers.gitHub {
      let service = try service(gitHub.webURL)
      listed.append(
        Accounts.Provider(
          key: "github",
          name: "GitHub",
          client: .github(service.network, clientID: gitHub.clientID)
        )
      )
    }
    if let apple = providers.apple {
      let service = try service(apple.baseURL)
      listed.append(
        Accounts.Provider(
          key: "apple",
          name: "Apple",
          client: .apple(service.network, clientID: apple.clientID)
        )
      )
    }
    for (index, openID) in providers.openID.enumerated() {
      let service = try service(openID.issuer)
      listed.append(
        Accounts.Provider(
          key: index == 0 ? "openid" : "openid-\(index + 1)",
          name: ServiceAddress.isLoopback(service.address) ? "OpenID" : service.name,
          client: .openID(
            OpenIDClient(
              issuer: service.network,
              clientID: openID.clientID,
              clientSecret: openID.clientSecret
            )
          )
        )
      )
    }
    return listed
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
