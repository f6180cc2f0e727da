package import BackendSupport
import CommandLineSupport
import DemoGitHub
package import Foundation
import HTTP
import MemberService
package import Secrets
import SettingsSupport
import Storage

/// The services that sign one person in, composed from the settings.
package struct SignInServices: Sendable {
  package let github: Service
  package let githubClientID: String
  /// The OpenID provider at which the person signs in instead of GitHub.
  package let openID: OpenIDIssuer?
  package let members: Service
  /// Keeps the person's session.
  package let secrets: SecretVault
  /// Whether the member service in this process could not exchange a code of GitHub's page.
  private let lacksSecret: Bool

  /// The service at which the person signs in.
  package var provider: Service { openID?.service ?? github }

  /// - Parameters:
  ///   - environment: What commands share.
  ///   - issuer: The issuer of an OpenID provider; `nil` for GitHub.
  /// - Throws: `CommandFailure` for a setting that cannot be used.
  package init(_ environment: ServiceEnvironment, issuer: URL? = nil) throws {
    let settings = environment.settings
    github = try environment.service(.github, isForSignIn: true)
    githubClientID =
      try github.isDemo
      ? DemoGitHubService.clientID
      : settings[.githubClientID] ?? DemoGitHubService.clientID
    openID = try issuer.map { try OpenIDIssuer($0, environment) }
    let githubSecret = try Self.githubSecret(github, settings)
    secrets = SecretVault(
      directory: environment.signInDirectory.appending(path: "secrets"),
      name: "session.json",
      choice: try settings[.tokenStore].flatMap(SecretChoice.init) ?? .auto,
      environment: settings.environment,
      warn: environment.messages.warning
    )
    let identities =
      openID?.identities
      ?? Self.gitHubIdentities(github, clientID: githubClientID, secret: githubSecret)
    let memberService = try MemberServiceLocation(settings)
    members = memberService.service(
      environment,
      store: SQLiteMemberStore(
        database: UserDatabase(
          openedOnUseIn: environment.signInDirectory.appending(path: "members"),
          migrations: SQLiteMemberStore.migrations,
          ownsDirectory: true,
          warn: environment.messages.warning
        )
      ),
      identities: identities
    )
    lacksSecret = memberService.isInProcess && openID == nil && githubSecret == nil
  }

  /// Checks that a code of the provider's page can be exchanged.
  ///
  /// - Throws: `CommandFailure` if GitHub would refuse it.
  package func checkWebSignIn() throws {
    guard lacksSecret else { return }
    throw CommandFailure(
      "GitHub accepts a sign-in on its page only from an app with a secret",
      hint: "Set GITHUB_CLIENT_SECRET, or use --device.",
      status: .usage
    )
  }

  /// Returns the secret of the app at GitHub, which is never sent to another address.
  private static func githubSecret(_ github: Service, _ settings: Settings) throws -> String? {
    github.address.absoluteString == GitHubAddress.web
      ? try settings[.githubClientSecret]
      : DemoGitHubService.clientSecret
  }

  private static func gitHubIdentities(
    _ github: Service,
    clientID: String,
    secret: String?
  ) -> IdentityProviders {
    // Without a client secret, GitHub cannot say for which app it made a token; here it came from
    // GitHub to this process.
    var gitHub = GitHubConfiguration(
      clientID: clientID,
      clientSecret: secret,
      tokenCheck: secret == nil ? .anyClient : .issuedToClient
    )
    if github.address.absoluteString != GitHubAddress.web {
      gitHub.webURL = github.address.absoluteString
      gitHub.apiURL = github.address.absoluteString
    }
    return IdentityProviders(gitHub: gitHub, session: github.session)
  }
}
