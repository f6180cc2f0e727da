import HTTP
import Crypto
import CryptoExtras
package import DemoBackend
import Foundation

/// A private key that signs tokens, and its public half as a JSON web key (RFC 7517).
package struct SigningKey: Sendable {
  private enum Material: Sendable {
    case es256(P256.Signing.PrivateKey)
    case rs256(_RSA.Signing.PrivateKey)
  }

  package let id: String
  private let material: Material

  /// Creates a new key for ES256.
  package static func es256(id: String) -> SigningKey {
    SigningKey(id: id, material: .es256(P256.Signing.PrivateKey()))
  }

  /// Creates a new key for RS256, which takes about a tenth of a second.
  package static func rs256(id: String) throws -> SigningKey {
    SigningKey(id: id, material: .rs256(try _RSA.Signing.PrivateKey(keySize: .bits2048)))
  }

  /// The name of the algorithm in tokens (RFC 7518, section 3.1).
  package var algorithm: String {
    switch material {
    case .es256: "ES256"
    case .rs256: "RS256"
    }
  }

  /// Returns the signature of a token's first two parts (RFC 7518, sections 3.3 and 3.4).
  func signature(for data: Data) throws -> Data {
    switch material {
    case .es256(let key): try key.signature(for: data).rawRepresentation
    case .rs256(let key):
      try key.signature(for: data, padding: .insecurePKCS1v1_5).rawRepresentation
    }
  }

  /// Returns an ES256 signature as DER, which tokens must not have; the usual signature for other
  /// keys.
  func signatureAsDER(for data: Data) throws -> Data {
    guard case .es256(let key) = material else { return try signature(for: data) }
    return try key.signature(for: data).derRepresentation
  }

  /// The public key as PEM, which an attacker uses as an HS256 secret.
  var publicPEM: String {
    switch material {
    case .es256(let key): key.publicKey.pemRepresentation
    case .rs256(let key): key.publicKey.pemRepresentation
    }
  }

  /// Returns the public key for a key set.
  package func webKey(withID hasID: Bool = true) throws -> JSON {
    var common: TokenMembers = [("use", "sig"), ("alg", .string(algorithm))]
    if hasID { common.set("kid", .string(id)) }
    switch material {
    case .es256(let key):
      let point = key.publicKey.rawRepresentation
      return .object(
        common + [
          ("kty", "EC"), ("crv", "P-256"), ("x", .string(point.prefix(32).base64URL)),
          ("y", .string(point.suffix(32).base64URL)),
        ]
      )
    case .rs256(let key):
      let numbers = try key.publicKey.getKeyPrimitives()
      return .object(
        common + [
          ("kty", "RSA"), ("n", .string(numbers.modulus.base64URL)),
          ("e", .string(numbers.publicExponent.base64URL)),
        ]
      )
    }
  }
}
