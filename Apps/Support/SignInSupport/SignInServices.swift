package import BackendSupport
import CommandLineSupport
import DemoGitHub
package import Foundation
import HTTP
import MemberService
package import OAuth
package import Secrets
import SettingsSupport
import Storage

/// The services that sign one user in, composed from the settings.
package struct SignInServices: Sendable {
  /// The service that the user signs in with.
  package let provider: Service
  /// The app as registered with the provider.
  package let app: RegisteredApp
  package let members: Service
  /// Keeps the user's session.
  package let secrets: SecretVault
  /// Runs work that the sign-in does not wait for, such as revoking an unneeded token.
  package let inBackground: BackgroundRunner
  /// Whether the member service in this process cannot exchange a code from GitHub's page.
  private let lacksSecret: Bool

  /// - Parameters:
  ///   - context: What all commands share.
  ///   - issuer: The issuer of an OpenID provider; `nil` for GitHub.
  /// - Throws: `CommandFailure` for an unusable setting.
  package init(_ context: AppContext, issuer: URL? = nil) throws {
    let settings = context.settings
    let provider: Service
    if let issuer {
      app = try Self.app(at: issuer, settings)
      provider = context.service(at: .openID(issuer))
    } else {
      provider = try context.service(.github)
      app = try Self.gitHubApp(at: provider, settings)
    }
    self.provider = provider
    let inBackground = Self.backgroundRunner(context)
    self.inBackground = inBackground
    secrets = SecretVault(
      directory: context.signInDirectory.appending(path: "secrets"),
      name: "session.json",
      choice: try settings[.tokenStore].flatMap(SecretChoice.init) ?? .auto,
      environment: settings.environment,
      warn: context.messages.warning
    )
    let memberService = try MemberServiceLocation(settings)
    members = memberService.service(
      context,
      store: SQLiteMemberStore(
        database: UserDatabase(
          openedOnUseIn: context.signInDirectory.appending(path: "members"),
          migrations: SQLiteMemberStore.migrations,
          ownsDirectory: true,
          warn: context.messages.warning
        )
      ),
      exchange: issuer == nil
        ? Self.gitHubIdentities(app, at: provider)
        : GrantExchange(
          openID: [app],
          session: provider.session,
          inBackground: inBackground
        ),
      keyHint: issuer == nil
        ? localized(
          "Check GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET.",
          "Revise GITHUB_CLIENT_ID y GITHUB_CLIENT_SECRET."
        )
        : localized(
          "Check OPENID_CLIENT_ID and OPENID_CLIENT_SECRET.",
          "Revise OPENID_CLIENT_ID y OPENID_CLIENT_SECRET."
        )
    )
    lacksSecret = memberService.isInProcess && issuer == nil && app.clientSecret == nil
  }

  /// Returns a runner for work that the command waits for before it exits, up to a limit.
  private static func backgroundRunner(_ context: AppContext) -> BackgroundRunner {
    { work in
      let failure = localized(
        "the provider's refresh token was not revoked",
        "no se revocó el token de actualización del proveedor"
      )
      context.inBackground(failure) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          defer { group.cancelAll() }
          group.addTask { try await work() }
          group.addTask {
            try await Task.sleep(for: .seconds(5))
            throw IdentityError.timedOut
          }
          try await group.next()
        }
      }
    }
  }

  /// Checks that a code from the provider's page can be exchanged.
  ///
  /// - Throws: `CommandFailure` if GitHub would reject it.
  package func checkWebSignIn() throws {
    guard lacksSecret else { return }
    throw CommandFailure(
      localized(
        "GitHub accepts a sign-in on its page only from an app with a secret",
        "GitHub solo acepta un inicio de sesión en su página de una aplicación con secreto"
      ),
      hint: localized(
        "Set GITHUB_CLIENT_SECRET, or use --device.",
        "Defina GITHUB_CLIENT_SECRET o use --device."
      ),
      status: .usage
    )
  }

  /// Returns the app at an OpenID provider; for a provider on this machine, the demo app by
  /// default.
  private static func app(at issuer: URL, _ settings: Settings) throws -> RegisteredApp {
    guard let clientID = try settings[.openIDClientID] ?? (issuer.isLoopback ? "demo" : nil) else {
      throw CommandFailure(
        localized(
          "\(issuer.hostAndPort) needs the id of an app",
          "\(issuer.hostAndPort) necesita el id de una aplicación"
        ),
        hint: localized(
          "Register an app there, and set OPENID_CLIENT_ID.",
          "Registre allí una aplicación y defina OPENID_CLIENT_ID."
        ),
        status: .usage
      )
    }
    return RegisteredApp(
      at: issuer.absoluteString,
      clientID: clientID,
      clientSecret: try settings[.openIDClientSecret],
      authentication: try settings[.openIDAuthentication]
        .flatMap(RegisteredApp.Authentication.init)
    )
  }

  /// Returns the app at GitHub, whose secret is never sent to another address.
  private static func gitHubApp(at gitHub: Service, _ settings: Settings) throws -> RegisteredApp {
    let clientID = gitHub.isDemo ? nil : try settings[.githubClientID]
    return RegisteredApp(
      at: "github",
      clientID: clientID ?? DemoGitHubService.clientID,
      clientSecret: gitHub.address.absoluteString == GitHubAddress.web
        ? try settings[.githubClientSecret]
        : DemoGitHubService.clientSecret
    )
  }

  private static func gitHubIdentities(
    _ app: RegisteredApp,
    at gitHub: Service
  ) -> GrantExchange {
    // Without a client secret, GitHub cannot confirm which app it issued a token for; here the
    // token came directly from GitHub to this process.
    var configuration = GitHubConfiguration(
      app: app,
      tokenCheck: app.clientSecret == nil ? .anyClient : .issuedToClient
    )
    if gitHub.address.absoluteString != GitHubAddress.web {
      configuration.webURL = gitHub.address.absoluteString
      configuration.apiURL = gitHub.address.absoluteString
    }
    return GrantExchange(gitHub: configuration, session: gitHub.session)
  }
}

extension ServiceBackend.Location {
  /// An OpenID provider.
  fileprivate static func openID(_ issuer: URL) -> Self {
    Self(
      config: NetworkConfig(baseURL: issuer),
      presentation: ServicePresentation(
        name: issuer.hostAndPort,
        unreachableHint: localized(
          "Check the connection and --provider.",
          "Revise la conexión y --provider."
        ),
        addressHint: localized("Check --provider.", "Revise --provider."),
        keyHint: localized("Check OPENID_CLIENT_ID.", "Revise OPENID_CLIENT_ID.")
      )
    )
  }
}
