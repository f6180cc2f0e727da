import HTTP
import Crypto
import Foundation

/// The challenge of an authorization request, which the exchange of its code must answer (RFC 7636).
package struct CodeChallenge: Sendable {
  /// An error of a challenge that cannot be used.
  package enum Invalid: Error {
    case method
    case length
  }

  private let challenge: String

  /// - Parameters:
  ///   - challenge: The SHA-256 of the verifier as base64url: 43 characters.
  ///   - method: The method; only `S256` is accepted, as RFC 9700, section 2.1.1 recommends.
  /// - Throws: `Invalid` for another method or length.
  package init(_ challenge: String, method: String?) throws(Invalid) {
    guard method == "S256" else { throw .method }
    guard challenge.utf8.count == 43 else { throw .length }
    self.challenge = challenge
  }

  /// Whether `verifier` is well formed and is the one that the challenge was made from.
  package func accepts(_ verifier: String) -> Bool {
    Self.isWellFormed(verifier)
      && Data(SHA256.hash(data: Data(verifier.utf8))).base64URL == challenge
  }

  /// Whether a verifier has 43 to 128 unreserved characters (RFC 7636, section 4.1).
  private static func isWellFormed(_ verifier: String) -> Bool {
    (43...128).contains(verifier.utf8.count)
      && verifier.utf8.allSatisfy(FormEncoding.isUnreserved)
  }
}
