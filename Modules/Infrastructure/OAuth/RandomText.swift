import Foundation
import HTTP

/// Unpredictable texts for tokens and identifiers.
package enum RandomText {
  /// Returns random bytes of the system's generator, in base64url without padding (RFC 4648).
  package static func make(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<count).map { _ in generator.next() }).base64URL
  }
}
