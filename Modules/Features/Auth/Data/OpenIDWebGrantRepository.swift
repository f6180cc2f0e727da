package import AuthDomain
package import Foundation
package import HTTP
import SharedKernel

/// The page for sign-in of an OpenID provider (OpenID Connect Core, section 3.1).
package struct OpenIDWebGrantRepository: WebGrantRepository {
  private let discovery: OpenIDDiscovery
  private let clientID: String

  /// - Parameters:
  ///   - issuer: The issuer, without redirects.
  ///   - clientID: The public id of the app at the provider.
  package init(issuer: NetworkService, clientID: String) {
    discovery = OpenIDDiscovery(service: OAuthService(issuer))
    self.clientID = clientID
  }

  package func makeRequest(redirectURI: URL) async throws -> AuthorizationRequest {
    try await withSignInErrors {
      let metadata = try await discovery.metadata()
      return try AuthorizationRequest(
        endpoint: metadata.authorizationPage,
        redirectURI: redirectURI,
        clientID: clientID,
        scope: OpenID.scope,
        usesNonce: true,
        issuer: metadata.issuer,
        requiresIssuer: metadata.namesIssuer
      )
    }
  }
}

/// What both ways to sign in at an OpenID provider share.
enum OpenID {
  static let scope = "openid profile email"
}
