import HTTP
import Crypto
import Foundation

/// Unguessable texts for tokens and identifiers.
enum RandomText {
  /// Returns random bits of the system's generator in base64url.
  static func make(bits: Int) -> String {
    SymmetricKey(size: SymmetricKeySize(bitCount: bits)).withUnsafeBytes {
      Data($0).base64URL
    }
  }
}
