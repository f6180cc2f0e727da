package import Foundation

/// A request for a person's consent on a provider's web page, and what its answer must match.
package struct AuthorizationRequest: Sendable {
  /// The page, with the parameters of the request.
  package let page: URL
  /// The address to which the provider sends the person back.
  package let redirectURI: URL
  /// A value that nobody can guess, which the answer repeats (RFC 9700, section 4.7).
  package let state: String
  /// The secret of PKCE (RFC 7636).
  package let codeVerifier: String
  /// The value that the identity token repeats; `nil` for a provider without identity tokens.
  package let nonce: String?
  /// The issuer that an answer may name (RFC 9207).
  package let issuer: String
  /// Whether the answer must name the issuer.
  package let requiresIssuer: Bool

  package init(
    page: URL,
    redirectURI: URL,
    state: String,
    codeVerifier: String,
    nonce: String?,
    issuer: String,
    requiresIssuer: Bool
  ) {
    self.page = page
    self.redirectURI = redirectURI
    self.state = state
    self.codeVerifier = codeVerifier
    self.nonce = nonce
    self.issuer = issuer
    self.requiresIssuer = requiresIssuer
  }

  /// Whether the query of a redirect repeats the state, once.
  package func isAnswered(by query: String) -> Bool {
    RedirectParameters(query)?.state?.isEqualInConstantTime(to: state) ?? false
  }

  /// Returns the grant that a redirect brings.
  ///
  /// - Parameter query: The query of the redirect.
  /// - Returns: The grant, with what its exchange needs.
  /// - Throws: `SignInError.denied` or another error of the provider;
  ///   `SignInError.untrustedAnswer` if the redirect does not match the request.
  func grant(from query: String) throws -> Grant {
    guard isAnswered(by: query), let parameters = RedirectParameters(query),
      // RFC 6749, section 3.1: no parameter may be repeated.
      !parameters.hasRepetition(of: ["code", "error", "error_description", "iss", "user"])
    else { throw SignInError.untrustedAnswer }
    // RFC 9207, section 2.4: also before an error is believed.
    if let named = parameters["iss"] {
      guard named == issuer else { throw SignInError.untrustedAnswer }
    } else if requiresIssuer {
      throw SignInError.untrustedAnswer
    }
    switch (parameters["code"], parameters["error"]) {
    case (let code?, nil):
      return .code(
        GrantCode(
          code: code,
          redirectURI: redirectURI,
          codeVerifier: codeVerifier,
          nonce: nonce,
          name: parameters["user"].flatMap(AppleUser.name)
        )
      )
    case (nil, let error?):
      throw SignInError(oauthCode: error, message: parameters["error_description"])
    case (nil, nil), (.some, .some): throw SignInError.untrustedAnswer
    }
  }
}

// Keeps the secrets out of logs and of crash reports.
extension AuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  package var description: String { "authorization request to \(page.host() ?? "")" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension String {
  /// Compares all bytes, so that the time does not tell how many are right.
  fileprivate func isEqualInConstantTime(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
