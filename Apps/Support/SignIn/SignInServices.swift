package import BackendSupport
import CommandLineSupport
import DemoGitHub
import Foundation
import HTTP
import Logging
import MemberService
package import Secrets
import SettingsSupport
import Storage

/// The services that sign one person in, composed from the settings.
package struct SignInServices: Sendable {
  package let github: Service
  package let githubClientID: String
  package let members: Service
  /// Keeps the person's session.
  package let secrets: SecretFile

  /// - Throws: `CommandFailure` for a setting that cannot be used.
  package init(_ environment: ServiceEnvironment) throws {
    let settings = environment.settings
    github = try environment.service(.github, followsRedirects: false)
    githubClientID =
      try github.isDemo
      ? DemoGitHubService.clientID
      : settings[.githubClientID] ?? DemoGitHubService.clientID
    secrets = SecretFile(
      directory: environment.dataDirectory.appending(path: "secrets"),
      name: "session.json",
      warn: environment.messages.warning
    )
    if let location = try Self.memberLocation(settings) {
      members = environment.service(at: location)
    } else {
      members = environment.service(
        at: ServiceBackend.Location(
          config: NetworkConfig(baseURL: Self.inProcess),
          name: LocalizedText("the member service", "el servicio de miembros"),
          unreachableHint: LocalizedText("Try again.", "Inténtelo de nuevo.")
        ),
        session: Self.makeMemberService(environment, github, clientID: githubClientID)
      )
    }
  }

  private static let inProcess =
    URL(string: "https://members.invalid") ?? URL(fileURLWithPath: "/")

  private static func memberLocation(_ settings: Settings) throws -> ServiceBackend.Location? {
    let address = try settings.resolve(.memberServiceURL)
    guard let text = address.value else { return nil }
    let origin = address.source.subject(key: Setting.memberServiceURL.key)
    let url = try ServiceAddress.url(text, from: origin)
    try ServiceAddress.requireEncryption(url, from: origin)
    return ServiceBackend.Location(
      config: NetworkConfig(baseURL: url),
      name: LocalizedText(verbatim: url.host() ?? text),
      unreachableHint: LocalizedText(
        "Check the connection and MEMBER_SERVICE_URL.",
        "Revise la conexión y MEMBER_SERVICE_URL."
      )
    )
  }

  /// Makes the member service of one person, whose members and sessions are in the data directory.
  private static func makeMemberService(
    _ environment: ServiceEnvironment,
    _ github: Service,
    clientID: String
  ) -> MemberServiceSession {
    // Without a client secret, GitHub cannot say for which app it made a token; here it came from
    // GitHub to this process.
    var gitHub = GitHubConfiguration(
      clientID: clientID,
      clientSecret: nil,
      tokenCheck: .anyClient
    )
    if github.address.absoluteString != GitHubAddress.web {
      gitHub.webURL = github.address.absoluteString
      gitHub.apiURL = github.address.absoluteString
    }
    var configuration = MemberServiceConfiguration(issuer: inProcess.absoluteString)
    configuration.rateLimits = .none
    return MemberServiceSession(
      MemberService(
        configuration: configuration,
        store: SQLiteMemberStore(
          database: UserDatabase(
            openedOnUseIn: environment.dataDirectory.appending(path: "members"),
            migrations: SQLiteMemberStore.migrations
          )
        ),
        identities: IdentityProviders(gitHub: gitHub, session: github.session),
        logger: environment.logger
      )
    )
  }
}
