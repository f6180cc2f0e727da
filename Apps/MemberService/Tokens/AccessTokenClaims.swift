import Foundation
package import JWTKit

/// The claims of an access token (RFC 9068, section 2.2), with times in seconds since 1970.
package struct AccessTokenClaims: JWTPayload, Equatable {
  static let audience = "marquee"
  static let type = "at+jwt"

  package let iss: String
  package let aud: String
  /// The member.
  package let sub: String
  /// The session.
  package let sid: String
  package let iat: Int
  package let exp: Int
  package let jti: String
  /// The app that requested the token: all apps are one public client; `nil` in tokens of earlier
  /// versions.
  package var clientID: String? = "marquee"
  package var nbf: Int?

  private enum CodingKeys: String, CodingKey {
    case iss, aud, sub, sid, iat, exp, jti, nbf
    case clientID = "client_id"
  }

  /// Whether a service's token is valid at a time.
  func isValid(of issuer: String, at now: Date) -> Bool {
    let time = now.timeIntervalSince1970
    // The clocks of services that share their keys may differ.
    let latest = time + IdentityTokenRules.leeway
    return iss == issuer && aud == Self.audience && Double(exp) > time && Double(iat) <= latest
      && nbf.map { Double($0) <= latest } ?? true
  }

  // `isValid(of:at:)` checks the claims, with the service's clock.
  package func verify(using algorithm: some JWTAlgorithm) {}
}
