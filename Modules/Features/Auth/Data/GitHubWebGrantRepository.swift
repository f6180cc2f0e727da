package import AuthDomain
package import Foundation
import SharedKernel

/// GitHub's page for sign-in
/// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps).
package struct GitHubWebGrantRepository: WebGrantRepository {
  private let baseURL: URL
  private let clientID: String

  /// - Parameters:
  ///   - baseURL: `https://github.com`.
  ///   - clientID: The public id of the app at GitHub.
  package init(baseURL: URL, clientID: String) {
    self.baseURL = baseURL
    self.clientID = clientID
  }

  package func makeRequest(redirectURI: URL) throws -> AuthorizationRequest {
    let oauth = baseURL.appending(path: "login/oauth")
    return try AuthorizationRequest(
      endpoint: oauth.appending(path: "authorize"),
      redirectURI: redirectURI,
      clientID: clientID,
      scope: GitHub.scope,
      usesNonce: false,
      issuer: oauth.absoluteString,
      requiresIssuer: false
    )
  }
}

/// What both ways to sign in at GitHub share.
enum GitHub {
  static let scope = "read:user user:email"
}
