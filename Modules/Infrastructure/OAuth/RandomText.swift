import Foundation
import HTTP

/// Unguessable random strings for tokens and identifiers.
package enum RandomText {
  /// Returns random bytes from the system's generator, in base64url without padding (RFC 4648).
  package static func make(bytes count: Int) -> String {
    Data((0..<count).map { _ in .random(in: .min ... .max) }).base64URL
  }
}
