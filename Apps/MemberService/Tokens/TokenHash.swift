import Crypto
package import Foundation

/// The SHA-256 of a refresh token or a retry key, which is all that a store keeps of it.
///
/// Tokens are random, so that a hash needs neither salt nor stretching.
package struct TokenHash: Sendable, Hashable {
  package let bytes: Data

  package init(of token: String) {
    bytes = Data(SHA256.hash(data: Data(token.utf8)))
  }

  /// Creates a hash from stored bytes.
  package init(stored bytes: Data) {
    self.bytes = bytes
  }
}
