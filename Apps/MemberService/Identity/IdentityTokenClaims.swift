import JWTKit

/// The claims of an identity token (OpenID Connect Core, section 2).
struct IdentityTokenClaims: JWTPayload {
  let iss: String
  let sub: String
  let aud: [String]
  let azp: String?
  /// Seconds since 1970, possibly with fractions.
  let exp: Double
  let iat: Double
  let nbf: Double?
  let nonce: String?
  let atHash: String?
  let name: String?
  let preferredUsername: String?
  /// The address, if the provider has verified it.
  let verifiedEmail: String?
  let isPrivateEmail: Bool

  private enum CodingKeys: String, CodingKey {
    case iss, sub, aud, azp, exp, iat, nbf, nonce, name, email
    case atHash = "at_hash"
    case preferredUsername = "preferred_username"
    case emailVerified = "email_verified"
    case isPrivateEmail = "is_private_email"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    iss = try container.decode(String.self, forKey: .iss)
    sub = try container.decode(String.self, forKey: .sub)
    aud =
      try (try? container.decode(String.self, forKey: .aud)).map { [$0] }
      ?? container.decode([String].self, forKey: .aud)
    azp = try container.decodeIfPresent(String.self, forKey: .azp)
    exp = try container.decode(Double.self, forKey: .exp)
    iat = try container.decode(Double.self, forKey: .iat)
    nbf = try container.decodeIfPresent(Double.self, forKey: .nbf)
    nonce = try container.decodeIfPresent(String.self, forKey: .nonce)
    atHash = try container.decodeIfPresent(String.self, forKey: .atHash)
    name = try? container.decode(String.self, forKey: .name)
    preferredUsername = try? container.decode(String.self, forKey: .preferredUsername)
    let email = try? container.decode(String.self, forKey: .email)
    verifiedEmail = container.flag(.emailVerified) ? DisplayText.email(email) : nil
    isPrivateEmail = container.flag(.isPrivateEmail)
  }

  // Tokens are only read.
  func encode(to encoder: any Encoder) throws {}

  // `IdentityTokenVerifier` checks the claims, with the service's clock.
  func verify(using algorithm: some JWTAlgorithm) {}
}
