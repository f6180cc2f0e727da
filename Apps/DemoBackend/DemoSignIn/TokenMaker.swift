import HTTP
import Foundation

/// Makes codes and tokens from random bytes, whose source tests can replace.
package struct TokenMaker: Sendable {
  /// Returns that many random bytes.
  package typealias Random = @Sendable (_ count: Int) -> [UInt8]

  /// The system's random bytes.
  package static let system: Random = { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in generator.next() }
  }

  private let random: Random

  package init(random: @escaping Random) {
    self.random = random
  }

  /// Returns a token of that many random bytes as base64url.
  package func token(bytes: Int = 32) -> String { Data(random(bytes)).base64URL }

  /// Returns that many characters of an alphabet.
  package func text(_ count: Int, of alphabet: String) -> String {
    let characters = Array(alphabet)
    return String(random(count).map { characters[Int($0) % characters.count] })
  }

  /// Returns a code for a person to type, such as `WDJB-MJHT`: twenty consonants cannot form words
  /// (RFC 8628, section 6.1).
  package func userCode() -> String {
    let consonants = "BCDFGHJKLMNPQRSTVWXZ"
    return text(4, of: consonants) + "-" + text(4, of: consonants)
  }
}
