import AuthDomain
import Foundation
import HTTP
import OAuth
import SharedKernel

/// A request for a person's consent on a provider's web page, and what its response must match.
struct AuthorizationRequest: Codable, HidingSecrets, Sendable {
  /// The page, with the parameters of the request.
  private(set) var page: URL
  /// The address to which the provider sends the person back.
  let redirectURI: URL
  /// An unpredictable value, which the response repeats (RFC 9700, section 4.7).
  let state: String
  /// The secret of PKCE (RFC 7636).
  let codeVerifier: String
  /// The value that the identity token repeats; `nil` for a provider without identity tokens.
  let nonce: String?
  /// The issuer that a response may name (RFC 9207).
  let issuer: String
  /// Whether the response must name the issuer.
  let requiresIssuer: Bool

  /// The request in its stored form, without the page's query, which repeats the other properties.
  var withoutQuery: AuthorizationRequest {
    var request = self
    var parts = URLComponents(url: page, resolvingAgainstBaseURL: false)
    parts?.percentEncodedQuery = nil
    request.page = parts?.url ?? page
    return request
  }

  /// Whether the query of a redirect contains the state exactly once.
  func isAnswered(by query: String) -> Bool {
    guard let states = Form(query)?.values(of: "state"), states.count == 1 else { return false }
    return states[0].isEqualInConstantTime(to: state)
  }

  /// Returns the grant that a redirect delivers (RFC 6749, section 4.1.2).
  ///
  /// - Parameter query: The query of the redirect.
  /// - Returns: The grant, with the values that its exchange requires.
  /// - Throws: `SignInError.denied(reason:)` or another error of the provider;
  ///   `SignInError.untrustedAnswer` if the redirect does not match the request.
  func grant(from query: String) throws -> Grant {
    guard isAnswered(by: query), let answer = Form(query),
      // RFC 6749, section 3.1: no parameter may be repeated.
      ["code", "error", "error_description", "iss", "user"]
        .allSatisfy({ answer.values(of: $0).count <= 1 })
    else { throw SignInError.untrustedAnswer }
    // The issuer is checked before an error is trusted, too (RFC 9207, section 2.4).
    if let named = answer["iss"] {
      guard named == issuer else { throw SignInError.untrustedAnswer }
    } else if requiresIssuer {
      throw SignInError.untrustedAnswer
    }
    switch (answer["code"], answer["error"]) {
    case (let code?, nil):
      var parts = [
        "type": "code", "code": code, "redirect_uri": redirectURI.absoluteString,
        "code_verifier": codeVerifier,
      ]
      parts["nonce"] = nonce
      parts["name"] = answer["user"].flatMap(AppleUser.name)
      return Grant(parts: parts)
    case (nil, let error?):
      throw SignInError(OAuthError(code: error, message: answer["error_description"]))
    case (nil, nil), (.some, .some): throw SignInError.untrustedAnswer
    }
  }
}

extension AuthorizationRequest {
  /// Creates a request with new secrets.
  ///
  /// - Parameters:
  ///   - app: The app as registered with the provider.
  ///   - metadata: The provider's issuer and page, whose query is preserved (RFC 6749, section
  ///     3.1).
  ///   - redirectURI: The address to which the provider sends the person back.
  /// - Throws: `SignInError.insecureProvider` or `.insecureRedirect` for an http address of another
  ///   machine; `ServiceFailure.unreadableAnswer` if the page's address is invalid.
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

/// The unsigned data that Apple sends with a person's first code.
private struct AppleUser: Decodable {
  struct Name: Decodable {
    let firstName: String?
    let lastName: String?
  }

  let name: Name?

  /// Returns the person's name in the parameter `user`; `nil` if there is none.
  static func name(_ json: String) -> String? {
    let name = try? JSONDecoder().decode(AppleUser.self, from: Data(json.utf8)).name
    let parts = [name?.firstName, name?.lastName].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension String {
  /// Compares all bytes, so that the time does not reveal how many match.
  fileprivate func isEqualInConstantTime(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
