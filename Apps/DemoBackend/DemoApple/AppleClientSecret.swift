import Crypto
import Foundation
import OAuth

/// The check of a client secret: a token that the developer signs by ES256.
struct AppleClientSecret {
  private struct Claims: Decodable {
    let iss: String
    let sub: String
    let aud: String
    let iat: Double
    let exp: Double
  }

  /// The seconds for which a secret can be valid: six months.
  static let longestLifetime = 15_777_000.0

  let registration: DemoAppleService.Registration

  /// Whether a secret is signed with the registered key, for that client and now.
  func accepts(_ secret: String, clientID: String, at now: Date) -> Bool {
    guard let parts = JWTParts(secret),
      let claims = try? JSONDecoder().decode(Claims.self, from: parts.payload),
      parts.header.algorithm == "ES256", parts.header.keyID == registration.keyID,
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: parts.signature),
      registration.publicKey.isValidSignature(signature, for: Data(parts.signed.utf8))
    else { return false }
    let seconds = now.timeIntervalSince1970
    return claims.iss == registration.teamID && claims.sub == clientID
      && claims.aud == DemoAppleService.issuer
      // Clocks differ a little.
      && claims.iat <= seconds + 60 && claims.exp > seconds
      && claims.exp <= seconds + Self.longestLifetime
  }
}
