import HTTP
import Foundation

/// Random values that nobody can guess.
enum RandomText {
  /// Returns random bytes of the system's generator, in base64url without padding (RFC 4648).
  static func make(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return Data(bytes).base64URL
  }
}
