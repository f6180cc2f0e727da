import HTTP
import Crypto
import DemoSignIn
import Foundation

/// The check of a client secret: a token that the developer signs by ES256.
struct AppleClientSecret {
  private struct Header: Decodable {
    let alg: String
    let kid: String
  }

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
    let parts = secret.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header: Header = Self.decode(parts[0]),
      let claims: Claims = Self.decode(parts[1]),
      header.alg == "ES256", header.kid == registration.keyID,
      let bytes = Data(base64URL: parts[2]),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes),
      registration.publicKey.isValidSignature(
        signature,
        for: Data("\(parts[0]).\(parts[1])".utf8)
      )
    else { return false }
    let seconds = now.timeIntervalSince1970
    return claims.iss == registration.teamID && claims.sub == clientID
      && claims.aud == DemoAppleService.issuer
      // Clocks differ a little.
      && claims.iat <= seconds + 60 && claims.exp > seconds
      && claims.exp <= seconds + Self.longestLifetime
  }

  private static func decode<Value: Decodable>(_ part: Substring) -> Value? {
    Data(base64URL: part).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }
}
