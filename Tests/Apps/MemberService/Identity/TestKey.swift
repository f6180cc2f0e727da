import HTTP
import Crypto
import CryptoExtras
import Foundation

/// A signing key of a provider in tests, which signs whatever it is given.
struct TestKey: Sendable {
  enum Kind: Sendable {
    case ec(P256.Signing.PrivateKey)
    case rsa(_RSA.Signing.PrivateKey)
  }

  let kid: String
  let kind: Kind

  static func ec(_ kid: String = "ec") -> TestKey {
    TestKey(kid: kid, kind: .ec(P256.Signing.PrivateKey()))
  }

  static func rsa(_ kid: String = "rsa") throws -> TestKey {
    TestKey(kid: kid, kind: .rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048)))
  }

  var algorithm: String {
    switch kind {
    case .ec: "ES256"
    case .rsa: "RS256"
    }
  }

  var publicPEM: String {
    switch kind {
    case .ec(let key): key.publicKey.pemRepresentation
    case .rsa(let key): key.publicKey.pemRepresentation
    }
  }

  /// The public key as a JWK.
  var jwk: [String: String] {
    get throws {
      switch kind {
      case .ec(let key):
        let bytes = key.publicKey.rawRepresentation
        return [
          "kty": "EC", "crv": "P-256", "kid": kid, "use": "sig",
          "x": Data(bytes.prefix(32)).base64URL, "y": Data(bytes.suffix(32)).base64URL,
        ]
      case .rsa(let key):
        let numbers = try key.publicKey.getKeyPrimitives()
        return [
          "kty": "RSA", "alg": "RS256", "kid": kid, "use": "sig",
          "n": Data(numbers.modulus).base64URL, "e": Data(numbers.publicExponent).base64URL,
        ]
      }
    }
  }

  /// Signs claims; `header` replaces fields, and removes those that are `NSNull`.
  func token(_ claims: [String: Any], header: [String: Any] = [:]) throws -> String {
    try Self.token(claims, header: fields(header)) { input in
      switch kind {
      case .ec(let key): try key.signature(for: input).rawRepresentation
      case .rsa(let key):
        try key.signature(for: SHA256.hash(data: input), padding: .insecurePKCS1v1_5)
          .rawRepresentation
      }
    }
  }

  /// Returns the header of a token.
  func fields(_ others: [String: Any] = [:]) -> [String: Any] {
    (["alg": algorithm, "kid": kid] as [String: Any]).merging(others) { $1 }
      .filter { !($0.value is NSNull) }
  }

  static func token(
    _ claims: [String: Any],
    header: [String: Any],
    signature: (Data) throws -> Data
  ) throws -> String {
    let input =
      (try JSONSerialization.data(withJSONObject: header)).base64URL + "."
      + (try JSONSerialization.data(withJSONObject: claims)).base64URL
    return input + "." + (try signature(Data(input.utf8))).base64URL
  }
}
