import Crypto
import Foundation
import HTTP
import SharedKernel

/// The secret of an authorization request, which the exchange of its code repeats (RFC 7636).
package struct CodeVerifier: HidingSecrets, Sendable {
  package let text: String

  /// Creates a verifier from 32 random bytes, as section 7.1 recommends.
  package init() {
    text = RandomText.make(bytes: 32)
  }

  /// - Returns: `nil` unless the text has 43 to 128 unreserved characters (section 4.1).
  package init?(_ text: String) {
    guard (43...128).contains(text.utf8.count), text.utf8.allSatisfy(PercentEncoding.isUnreserved)
    else { return nil }
    self.text = text
  }

  /// The challenge of the method S256, the only one in use (section 4.2).
  package var challenge: String { Data(SHA256.hash(data: Data(text.utf8))).base64URL }
}
