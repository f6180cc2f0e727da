import Crypto
import Foundation
import HTTP

/// The secret of an authorization request, which the exchange of its code repeats (RFC 7636).
struct CodeVerifier {
  /// 43 to 128 unreserved characters (section 4.1).
  let text: String

  /// Creates a verifier from 32 random bytes, as section 7.1 recommends.
  init() {
    text = RandomText.make(bytes: 32)
  }

  init(_ text: String) {
    self.text = text
  }

  /// The challenge of the method S256, the only one in use (section 4.2).
  var challenge: String { Data(SHA256.hash(data: Data(text.utf8))).base64URL }
}
