import Crypto
package import Foundation

/// The SHA-256 of a token or a retry key, the only part of it that a store keeps.
///
/// Tokens are random, so a hash needs neither salt nor stretching.
package struct TokenHash: Sendable, Hashable {
  package let bytes: Data

  package init(of token: String) {
    bytes = Data(SHA256.hash(data: Data(token.utf8)))
  }

  /// Creates the hash of a JWS without its signature, which can differ for the same content: an
  /// ECDSA signature can be turned into another valid one without the key.
  init(signedPartOf token: String) {
    self.init(of: String(token[..<(token.lastIndex(of: ".") ?? token.endIndex)]))
  }

  /// Creates a hash from stored bytes.
  package init(stored bytes: Data) {
    self.bytes = bytes
  }
}
