package import AuthDomain
package import Foundation

/// Apple's page for sign-in
/// (https://developer.apple.com/documentation/signinwithapplerestapi/request_an_authorization_to_the_sign_in_with_apple_server.).
package struct AppleWebGrantRepository: WebGrantRepository {
  private static let issuer = "https://appleid.apple.com"

  private let baseURL: URL
  private let clientID: String

  /// - Parameters:
  ///   - baseURL: `https://appleid.apple.com`.
  ///   - clientID: The services identifier.
  package init(baseURL: URL, clientID: String) {
    self.baseURL = baseURL
    self.clientID = clientID
  }

  package func makeRequest(redirectURI: URL) throws -> AuthorizationRequest {
    try AuthorizationRequest(
      endpoint: baseURL.appending(path: "auth/authorize"),
      redirectURI: redirectURI,
      clientID: clientID,
      scope: "name email",
      // Required with scopes: the answer is a form that the browser posts.
      adding: ["response_mode": "form_post"],
      usesNonce: true,
      issuer: Self.issuer,
      requiresIssuer: false
    )
  }
}
