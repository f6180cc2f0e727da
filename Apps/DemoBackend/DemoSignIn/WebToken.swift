import HTTP
import Crypto
import DemoBackend
package import Foundation

/// An unsigned token: its header, its claims and the key to sign it with (RFC 7515).
package struct WebToken {
  package var header: TokenMembers
  package var claims: TokenMembers
  package var key: SigningKey

  /// Creates a token with the header that the key requires.
  package init(claims: TokenMembers, key: SigningKey) {
    header = [("alg", .string(key.algorithm)), ("kid", .string(key.id)), ("typ", "JWT")]
    self.claims = claims
    self.key = key
  }

  /// Returns the token for a client, with the fault that its id names.
  package func signed(for clientID: String, at now: Date) throws -> String {
    try IdentityTokenFault(rawValue: clientID)?.sign(self, at: now) ?? signed()
  }

  /// Returns the encoded header, claims and signature.
  package func signed() throws -> String {
    try signed { try key.signature(for: $0) }
  }

  func signed(_ signature: (Data) throws -> Data) rethrows -> String {
    let text = JSON.object(header).data.base64URL + "." + JSON.object(claims).data.base64URL
    return text + "." + (try signature(Data(text.utf8))).base64URL
  }

  /// Returns the left half of a token's hash, for the claims `at_hash` and `c_hash` (OpenID Connect
  /// Core, section 3.1.3.6).
  package static func halfHash(_ text: String) -> String {
    Data(SHA256.hash(data: Data(text.utf8)).prefix(16)).base64URL
  }
}
