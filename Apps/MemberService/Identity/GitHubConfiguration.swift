package import OAuth
import SharedKernel

/// The settings of an OAuth app at GitHub.
package struct GitHubConfiguration: HidingSecrets, Sendable {
  /// How a GitHub access token is checked.
  package enum TokenCheck: Sendable {
    /// GitHub confirms that the token was issued to this client, which requires the client's
    /// secret.
    case issuedToClient
    /// Any valid token is accepted.
    ///
    /// Only for a service in a single user's process: elsewhere, another app could sign in with its
    /// users' tokens.
    case anyClient
  }

  package let app: RegisteredApp
  package let tokenCheck: TokenCheck
  /// The base address of the token endpoint.
  package var webURL = "https://github.com"
  /// The base address of the API.
  package var apiURL = "https://api.github.com"

  package init(app: RegisteredApp, tokenCheck: TokenCheck = .issuedToClient) {
    self.app = app
    self.tokenCheck = tokenCheck
  }

  package init(
    clientID: String,
    clientSecret: String?,
    tokenCheck: TokenCheck = .issuedToClient
  ) {
    let app = RegisteredApp(at: "github", clientID: clientID, clientSecret: clientSecret)
    self.init(app: app, tokenCheck: tokenCheck)
  }
}
