package import Crypto

/// GitHub, as an OAuth app sees it.
package struct GitHubConfiguration: Sendable {
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

  package let clientID: String
  package let clientSecret: String?
  package let tokenCheck: TokenCheck
  /// The address of the token endpoint's host.
  package var webURL = "https://github.com"
  /// The address of the API.
  package var apiURL = "https://api.github.com"

  package init(
    clientID: String,
    clientSecret: String?,
    tokenCheck: TokenCheck = .issuedToClient
  ) {
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.tokenCheck = tokenCheck
  }
}

/// Sign in with Apple, for a services identifier.
package struct AppleConfiguration: Sendable {
  /// The issuer of identity tokens, whatever Apple's discovery document says.
  static let issuer = "https://appleid.apple.com"

  package let clientID: String
  package let teamID: String
  package let keyID: String
  /// The key that signs the client secret.
  package let privateKey: P256.Signing.PrivateKey
  /// The address of the endpoints.
  package var baseURL = Self.issuer

  package init(
    clientID: String,
    teamID: String,
    keyID: String,
    privateKey: P256.Signing.PrivateKey
  ) {
    self.clientID = clientID
    self.teamID = teamID
    self.keyID = keyID
    self.privateKey = privateKey
  }
}

/// An OpenID provider that is found by discovery.
package struct OpenIDConfiguration: Sendable {
  /// How the service proves who it is at the token endpoint.
  package enum ClientAuthentication: String, Sendable {
    case basic = "client_secret_basic"
    case post = "client_secret_post"
  }

  /// The issuer, exactly as the provider spells it.
  package let issuer: String
  package let clientID: String
  package let clientSecret: String?
  /// The method; `nil` for what the provider supports.
  package var authentication: ClientAuthentication?
  /// Other audiences that identity tokens may name besides this client.
  package var trustedAudiences: Set<String> = []

  package init(issuer: String, clientID: String, clientSecret: String? = nil) {
    self.issuer = issuer
    self.clientID = clientID
    self.clientSecret = clientSecret
  }
}
