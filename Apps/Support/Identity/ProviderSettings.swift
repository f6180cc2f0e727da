import CommandLineSupport
import Crypto
import Foundation
package import MemberService

/// The providers that the environment configures.
package struct ProviderSettings: Sendable {
  package var gitHub: GitHubConfiguration?
  package var apple: AppleConfiguration?
  package var openID: [OpenIDConfiguration] = []

  package var isEmpty: Bool { gitHub == nil && apple == nil && openID.isEmpty }

  /// Reads the settings; an empty variable counts as missing.
  ///
  /// - Throws: `CommandFailure` for a provider that is configured in part.
  package init(environment: [String: String]) throws {
    let variables = Variables(values: environment.filter { !$0.value.isEmpty })
    if let clientID = variables["GITHUB_CLIENT_ID"] {
      var configuration = GitHubConfiguration(
        clientID: clientID,
        clientSecret: try variables.required("GITHUB_CLIENT_SECRET", with: "GITHUB_CLIENT_ID")
      )
      configuration.webURL = variables["GITHUB_WEB_URL"] ?? configuration.webURL
      configuration.apiURL = variables["GITHUB_API_URL"] ?? configuration.apiURL
      gitHub = configuration
    }
    if let clientID = variables["APPLE_CLIENT_ID"] {
      var configuration = AppleConfiguration(
        clientID: clientID,
        teamID: try variables.required("APPLE_TEAM_ID", with: "APPLE_CLIENT_ID"),
        keyID: try variables.required("APPLE_KEY_ID", with: "APPLE_CLIENT_ID"),
        privateKey: try variables.appleKey
      )
      configuration.baseURL = variables["APPLE_BASE_URL"] ?? configuration.baseURL
      apple = configuration
    }
    var prefix = "OPENID"
    while let issuer = variables["\(prefix)_ISSUER"] {
      openID.append(
        OpenIDConfiguration(
          issuer: issuer,
          clientID: try variables.required("\(prefix)_CLIENT_ID", with: "\(prefix)_ISSUER"),
          clientSecret: variables["\(prefix)_CLIENT_SECRET"]
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
    openID: [OpenIDConfiguration]
  ) {
    self.gitHub = gitHub
    self.apple = apple
    self.openID = openID
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

    /// The key in the file of `APPLE_PRIVATE_KEY_FILE`, in PEM as Apple hands it out.
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
