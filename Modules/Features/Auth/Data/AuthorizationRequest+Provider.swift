import AuthDomain
import Foundation
import HTTP
import OAuth
import SharedKernel

extension AuthorizationRequest {
  /// Creates a request with new secrets.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - app: The app as the provider knows it.
  ///   - metadata: The provider's page, whose query is kept (RFC 6749, section 3.1), and issuer.
  ///   - redirectURI: The address to which the provider sends the person back.
  /// - Throws: `SignInError.insecureProvider` or `.insecureRedirect` for an http address of another
  ///   machine; `ServiceFailure.unreadableAnswer` if the page is not an address.
  init(
    to provider: IdentityProvider,
    by app: RegisteredApp,
    _ metadata: ProviderMetadata,
    redirectURI: URL
  ) throws {
    guard redirectURI.isSecureOrLoopback else { throw SignInError.insecureRedirect }
    let endpoint = try metadata.endpoint(.authorization)
    let verifier = CodeVerifier()
    let state = RandomText.make(bytes: 32)
    let nonce = provider.hasIdentityTokens ? RandomText.make(bytes: 32) : nil
    var parameters = provider.pageParameters
    parameters["response_type"] = "code"
    parameters["client_id"] = app.clientID
    parameters["redirect_uri"] = redirectURI.absoluteString
    parameters["scope"] = provider.scope
    parameters["state"] = state
    parameters["code_challenge"] = verifier.challenge
    parameters["code_challenge_method"] = "S256"
    parameters["nonce"] = nonce
    let separator = endpoint.query() == nil ? "?" : "&"
    guard endpoint.fragment() == nil,
      let page = URL(string: endpoint.absoluteString + separator + Parameters(parameters).encoded)
    else { throw ServiceFailure.unreadableAnswer }
    self.init(
      page: page,
      redirectURI: redirectURI,
      state: state,
      codeVerifier: verifier.text,
      nonce: nonce,
      issuer: metadata.issuer,
      requiresIssuer: metadata.namesIssuer
    )
  }
}
