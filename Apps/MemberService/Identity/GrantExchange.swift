package import Foundation
package import HTTP
package import OAuth

/// The providers whose grants a service accepts.
package struct GrantExchange: Sendable {
  private let gitHub: GitHubProvider?
  private let apple: AppleProvider?
  private let openID: [OpenIDProvider]

  /// Creates the providers that are configured.
  ///
  /// - Parameters:
  ///   - gitHub: The settings of GitHub; `nil` for none.
  ///   - apple: The settings of Sign in with Apple; `nil` for none.
  ///   - openID: The apps at other OpenID providers.
  ///   - session: The session that sends the requests. It should not follow redirects: the requests
  ///     contain secrets.
  ///   - now: Returns the current time.
  ///   - inBackground: Runs work that no sign-in needs to wait for.
  package init(
    gitHub: GitHubConfiguration? = nil,
    apple: AppleConfiguration? = nil,
    openID: [RegisteredApp] = [],
    session: any NetworkSession,
    now: @escaping @Sendable () -> Date = { Date() },
    inBackground: @escaping BackgroundRunner = { work in Task { try? await work() } }
  ) {
    let client = ProviderClient(session: session)
    self.gitHub = gitHub.map { GitHubProvider(configuration: $0, client: client) }
    self.apple = apple.map {
      AppleProvider(
        configuration: $0,
        client: client,
        verifier: IdentityTokenVerifier(client, now: now),
        now: now
      )
    }
    self.openID = openID.map {
      OpenIDProvider(app: $0, client: client, now: now, inBackground: inBackground)
    }
  }

  /// Exchanges a grant with its provider.
  ///
  /// - Throws: `IdentityError`.
  func provenIdentity(for grant: Grant, of provider: String) async throws -> ProvenIdentity {
    switch provider {
    case "github":
      if let gitHub {
        return ProvenIdentity(
          identity: try await gitHub.identity(for: grant),
          identityToken: nil
        )
      }
    case "apple":
      if let apple { return try await apple.provenIdentity(for: grant) }
    default:
      if let match = openID.first(where: { $0.isNamed(provider) }) {
        return try await match.provenIdentity(for: grant)
      }
    }
    throw IdentityError.unsupportedProvider
  }
}
