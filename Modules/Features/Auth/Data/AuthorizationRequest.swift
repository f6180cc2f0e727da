import AuthDomain
import Foundation
import OAuth
import SharedKernel

/// A request for a person's consent on a provider's web page, and what its answer must match.
struct AuthorizationRequest: Codable, HidingSecrets, Sendable {
  /// The page, with the parameters of the request.
  private(set) var page: URL
  /// The address to which the provider sends the person back.
  let redirectURI: URL
  /// An unpredictable value, which the answer repeats (RFC 9700, section 4.7).
  let state: String
  /// The secret of PKCE (RFC 7636).
  let codeVerifier: String
  /// The value that the identity token repeats; `nil` for a provider without identity tokens.
  let nonce: String?
  /// The issuer that an answer may name (RFC 9207).
  let issuer: String
  /// Whether the answer must name the issuer.
  let requiresIssuer: Bool

  /// The request as it is kept: what follows the page's address is repeated in it.
  var withoutQuery: AuthorizationRequest {
    var request = self
    var parts = URLComponents(url: page, resolvingAgainstBaseURL: false)
    parts?.percentEncodedQuery = nil
    request.page = parts?.url ?? page
    return request
  }

  /// Whether the query of a redirect repeats the state, once.
  func isAnswered(by query: String) -> Bool {
    guard let states = Form(query)?.values(of: "state"), states.count == 1 else { return false }
    return states[0].isEqualInConstantTime(to: state)
  }

  /// Returns the grant that a redirect brings (RFC 6749, section 4.1.2).
  ///
  /// - Parameter query: The query of the redirect.
  /// - Returns: The grant, with what its exchange needs.
  /// - Throws: `SignInError.denied` or another error of the provider;
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
      return .code(code, for: self, name: answer["user"].flatMap(AppleUser.name))
    case (nil, let error?):
      throw SignInError(OAuthError(code: error, message: answer["error_description"]))
    case (nil, nil), (.some, .some): throw SignInError.untrustedAnswer
    }
  }
}

extension String {
  /// Compares all bytes, so that the time does not tell how many are right.
  fileprivate func isEqualInConstantTime(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
