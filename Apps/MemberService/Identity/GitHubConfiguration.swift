package import OAuth
import SharedKernel

/// GitHub, as an OAuth app sees it.
package struct GitHubConfiguration: HidingSecrets, Sendable {
  /// What makes an access token of GitHub acceptable.
  package enum TokenCheck: Sendable {
    /// GitHub confirms that the token was issued to this client, which needs the client's secret.
    case issuedToClient
    /// Any valid token will do.
    ///
    /// Only for a service in the process of one person: elsewhere, another app could sign in with
    /// its users' tokens.
    case anyClient
  }

  package let app: RegisteredApp
  package let tokenCheck: TokenCheck
  /// The address of the token endpoint's host.
  package var webURL = "https://github.com"
  /// The address of the API.
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
