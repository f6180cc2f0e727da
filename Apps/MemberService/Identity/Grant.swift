import OAuth
import SharedKernel

/// What a client received from a provider and passes to the service.
///
/// AuthData's `MemberServiceClient` encodes what is decoded here.
package enum Grant: Equatable, HidingSecrets, Sendable {
  case code(CodeGrant)
  /// An access token from a device flow.
  case accessToken(String)
  /// An identity token from a device flow, whose request has no nonce, and the access token that
  /// came with it.
  case idToken(String, accessToken: String? = nil)
}

/// An authorization code and the contents of the request for it.
package struct CodeGrant: Decodable, Equatable, HidingSecrets, Sendable {
  package let code: String
  package let redirectURI: String
  /// The PKCE verifier (RFC 7636).
  package let codeVerifier: String?
  package let nonce: String?
  /// The name that Apple sends with the first consent, for display.
  package let name: String?

  package init(
    code: String,
    redirectURI: String,
    codeVerifier: String? = nil,
    nonce: String? = nil,
    name: String? = nil
  ) {
    self.code = code
    self.redirectURI = redirectURI
    self.codeVerifier = codeVerifier
    self.nonce = nonce
    self.name = name
  }

  /// Returns the verifier.
  ///
  /// - Throws: `IdentityError.invalidRequest`.
  func checkedVerifier() throws -> String {
    guard let codeVerifier else {
      throw IdentityError.invalidRequest("code_verifier is missing")
    }
    guard let verifier = CodeVerifier(codeVerifier) else {
      throw IdentityError.invalidRequest("code_verifier is not valid")
    }
    return verifier.text
  }

  private enum CodingKeys: String, CodingKey {
    case code
    case redirectURI = "redirect_uri"
    case codeVerifier = "code_verifier"
    case nonce
    case name
  }
}

extension Grant: Decodable {
  private enum CodingKeys: String, CodingKey {
    case type
    case accessToken = "access_token"
    case idToken = "id_token"
  }

  private enum Kind: String, Decodable {
    case code
    case accessToken = "access_token"
    case idToken = "id_token"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .code: self = .code(try CodeGrant(from: decoder))
    case .accessToken: self = .accessToken(try container.decode(String.self, forKey: .accessToken))
    case .idToken:
      self = .idToken(
        try container.decode(String.self, forKey: .idToken),
        accessToken: try container.decodeIfPresent(String.self, forKey: .accessToken)
      )
    }
  }
}
