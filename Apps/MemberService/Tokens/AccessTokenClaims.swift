package import JWTKit

/// The claims of an access token (RFC 7519), with times in seconds since 1970.
package struct AccessTokenClaims: JWTPayload, Equatable {
  static let audience = "marquee"

  package let iss: String
  package let aud: String
  /// The member.
  package let sub: String
  /// The session.
  package let sid: String
  package let iat: Int
  package let exp: Int
  package let jti: String

  // `SigningKeyRing` checks the claims, with the service's clock.
  package func verify(using algorithm: some JWTAlgorithm) {}
}
