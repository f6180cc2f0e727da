import AuthDomain
import Foundation
import HTTP
import SharedKernel

extension AuthorizationRequest {
  /// Creates a request with new secrets.
  ///
  /// - Parameters:
  ///   - endpoint: The authorization endpoint, whose query is kept (RFC 6749, section 3.1).
  ///   - redirectURI: The address to which the provider sends the person back.
  ///   - clientID: The public id of the app.
  ///   - scope: The scopes, separated by spaces.
  ///   - parameters: What only this provider asks for.
  ///   - usesNonce: Whether the provider issues identity tokens.
  ///   - issuer: The issuer that an answer may name.
  ///   - requiresIssuer: Whether the answer must name the issuer.
  /// - Throws: `SignInError.insecureProvider` or `.insecureRedirect` for an http address of another
  ///   machine; `ServiceFailure.unreadableAnswer` if the endpoint is not an address.
  init(
    endpoint: URL,
    redirectURI: URL,
    clientID: String,
    scope: String,
    adding parameters: [String: String] = [:],
    usesNonce: Bool,
    issuer: String,
    requiresIssuer: Bool
  ) throws {
    guard endpoint.isSecureOrLoopback else { throw SignInError.insecureProvider }
    guard redirectURI.isSecureOrLoopback else { throw SignInError.insecureRedirect }
    let verifier = CodeVerifier()
    let state = RandomText.make(bytes: 32)
    let nonce = usesNonce ? RandomText.make(bytes: 32) : nil
    var parameters = parameters.merging(
      [
        "response_type": "code", "client_id": clientID, "redirect_uri": redirectURI.absoluteString,
        "scope": scope, "state": state, "code_challenge": verifier.challenge,
        "code_challenge_method": "S256",
      ]
    ) { $1 }
    parameters["nonce"] = nonce
    let address = endpoint.absoluteString
    let separator = endpoint.query() == nil ? "?" : "&"
    guard endpoint.fragment() == nil,
      let page = URL(string: address + separator + Parameters(parameters).encoded)
    else { throw ServiceFailure.unreadableAnswer }
    self.init(
      page: page,
      redirectURI: redirectURI,
      state: state,
      codeVerifier: verifier.text,
      nonce: nonce,
      issuer: issuer,
      requiresIssuer: requiresIssuer
    )
  }
}
