import HTTP
package import Crypto
package import Foundation
import SharedKernel

/// A key that signs access tokens with ES256.
package struct SigningKey: HidingSecrets, Sendable {
  package let privateKey: P256.Signing.PrivateKey
  package let createdAt: Date
  /// The key's thumbprint (RFC 7638), which is its `kid`.
  package let id: String

  package init(
    privateKey: P256.Signing.PrivateKey = P256.Signing.PrivateKey(),
    createdAt: Date
  ) {
    self.privateKey = privateKey
    self.createdAt = createdAt
    let (x, y) = Self.coordinates(privateKey.publicKey)
    // The required members in lexicographic order, without white space.
    let members = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
    id = Data(SHA256.hash(data: Data(members.utf8))).base64URL
  }

  /// The public key as a member of a JWK set (RFC 7517).
  var publicJWK: [String: String] {
    let (x, y) = Self.coordinates(privateKey.publicKey)
    return ["alg": "ES256", "crv": "P-256", "kid": id, "kty": "EC", "use": "sig", "x": x, "y": y]
  }

  private static func coordinates(_ key: P256.Signing.PublicKey) -> (x: String, y: String) {
    let bytes = key.rawRepresentation
    return (Data(bytes.prefix(32)).base64URL, Data(bytes.suffix(32)).base64URL)
  }
}
