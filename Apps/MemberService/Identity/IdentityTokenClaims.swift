import JWTKit

/// The claims of an identity token (OpenID Connect Core, section 2).
struct IdentityTokenClaims: JWTPayload {
  let iss: String
  let aud: [String]
  let azp: String?
  /// Seconds since 1970, possibly with fractions.
  let exp: Double
  let iat: Double
  let nbf: Double?
  let nonce: String?
  let atHash: String?
  /// The claims about the user.
  let userInfo: UserInfo
  var sub: String { userInfo.sub }

  private enum CodingKeys: String, CodingKey {
    case iss, aud, azp, exp, iat, nbf, nonce
    case atHash = "at_hash"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    iss = try container.decode(String.self, forKey: .iss)
    aud =
      try (try? container.decode(String.self, forKey: .aud)).map { [$0] }
      ?? container.decode([String].self, forKey: .aud)
    azp = try container.decodeIfPresent(String.self, forKey: .azp)
    exp = try container.decode(Double.self, forKey: .exp)
    iat = try container.decode(Double.self, forKey: .iat)
    nbf = try container.decodeIfPresent(Double.self, forKey: .nbf)
    nonce = try container.decodeIfPresent(String.self, forKey: .nonce)
    atHash = try container.decodeIfPresent(String.self, forKey: .atHash)
    userInfo = try UserInfo(from: decoder)
  }

  // Tokens are only decoded.
  func encode(to encoder: any Encoder) throws {}

  // `IdentityTokenVerifier` checks the claims, with the service's clock.
  func verify(using algorithm: some JWTAlgorithm) {}
}
