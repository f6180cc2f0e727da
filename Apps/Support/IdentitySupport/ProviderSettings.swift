package import CommandLineSupport
import Crypto
import Foundation
package import HTTP
package import MemberService
package import OAuth

/// The providers that the environment configures.
package struct ProviderSettings: Sendable {
  package var gitHub: GitHubConfiguration?
  package var apple: AppleConfiguration?
  package var openID: [RegisteredApp] = []

  package var isEmpty: Bool { gitHub == nil && apple == nil && openID.isEmpty }

  /// Reads the settings; an empty variable counts as missing.
  ///
  /// - Throws: `CommandFailure` for an incompletely configured provider, or an http address of
  ///   another machine.
  package init(environment: [String: String]) throws {
    let variables = Variables(values: environment.filter { !$0.value.isEmpty })
    if let clientID = variables["GITHUB_CLIENT_ID"] {
      var configuration = GitHubConfiguration(
        clientID: clientID,
        clientSecret: try variables.required("GITHUB_CLIENT_SECRET", with: "GITHUB_CLIENT_ID")
      )
      configuration.webURL = try variables.address("GITHUB_WEB_URL") ?? configuration.webURL
      configuration.apiURL = try variables.address("GITHUB_API_URL") ?? configuration.apiURL
      gitHub = configuration
    }
    if let clientID = variables["APPLE_CLIENT_ID"] {
      var configuration = AppleConfiguration(
        clientID: clientID,
        teamID: try variables.required("APPLE_TEAM_ID", with: "APPLE_CLIENT_ID"),
        keyID: try variables.required("APPLE_KEY_ID", with: "APPLE_CLIENT_ID"),
        privateKey: try variables.appleKey
      )
      configuration.baseURL = try variables.address("APPLE_BASE_URL") ?? configuration.baseURL
      apple = configuration
    }
    var prefix = "OPENID"
    while let issuer = try variables.address("\(prefix)_ISSUER") {
      openID.append(
        RegisteredApp(
          at: issuer,
          clientID: try variables.required("\(prefix)_CLIENT_ID", with: "\(prefix)_ISSUER"),
          clientSecret: variables["\(prefix)_CLIENT_SECRET"],
          authentication: try variables.authentication("\(prefix)_TOKEN_ENDPOINT_AUTH_METHOD")
        )
      )
      prefix = "OPENID_\(openID.count + 1)"
    }
  }

  /// - Parameters:
  ///   - gitHub: The app at GitHub; `nil` for none.
  ///   - apple: The services identifier at Apple; `nil` for none.
  ///   - openID: The apps at OpenID providers.
  package init(
    gitHub: GitHubConfiguration?,
    apple: AppleConfiguration?,
    openID: [RegisteredApp]
  ) {
    self.gitHub = gitHub
    self.apple = apple
    self.openID = openID
  }

  /// Creates the providers for the member service of a server.
  ///
  /// - Parameters:
  ///   - session: Sends the requests. It should not follow redirects: the requests contain secrets.
  ///   - messages: Receives a warning if a token of a provider could not be revoked.
  package func exchange(
    session: any NetworkSession,
    _ messages: Messages
  ) -> GrantExchange {
    GrantExchange(
      gitHub: gitHub,
      apple: apple,
      openID: openID,
      session: session,
      inBackground: { work in
        Task {
          do { try await work() } catch {
            messages.warning("a refresh token was not revoked: \(error.localizedDescription)")
          }
        }
      }
    )
  }

  private struct Variables {
    let values: [String: String]

    subscript(name: String) -> String? { values[name] }

    func required(_ name: String, with other: String) throws -> String {
      guard let value = values[name] else {
        throw CommandFailure("\(other) is set, but \(name) is not; set both", status: .usage)
      }
      return value
    }

    /// Returns the address in a variable, to which codes and secrets are sent.
    func address(_ name: String) throws -> String? {
      guard let text = values[name] else { return nil }
      guard URL(string: text)?.isSecureOrLoopback == true else {
        throw CommandFailure(
          localized(
            "\(name) would send codes and secrets unencrypted",
            "\(name) enviaría códigos y secretos sin cifrar"
          ),
          hint: localized("Use an https URL.", "Use una URL https."),
          status: .usage
        )
      }
      return text
    }

    /// Returns how a client with a secret authenticates; `nil` for a method that the provider
    /// supports.
    func authentication(_ name: String) throws -> RegisteredApp.Authentication? {
      guard let value = values[name] else { return nil }
      guard let method = RegisteredApp.Authentication(rawValue: value) else {
        throw CommandFailure(
          "\(name) must be client_secret_basic or client_secret_post",
          status: .usage
        )
      }
      return method
    }

    /// The key in the file given by `APPLE_PRIVATE_KEY_FILE`, in the PEM format that Apple issues.
    var appleKey: P256.Signing.PrivateKey {
      get throws {
        let file = try required("APPLE_PRIVATE_KEY_FILE", with: "APPLE_CLIENT_ID")
        guard let text = try? String(contentsOfFile: file, encoding: .utf8),
          let key = try? P256.Signing.PrivateKey(pemRepresentation: text)
        else {
          throw CommandFailure(
            "APPLE_PRIVATE_KEY_FILE is not a P-256 private key in PEM; download it again",
            status: .usage
          )
        }
        return key
      }
    }
  }
}
