package import Foundation
import HTTP

/// The configuration of a demo provider.
package struct DemoSetup: Sendable {
  /// Returns that many random bytes.
  package typealias Random = @Sendable (_ count: Int) -> [UInt8]

  /// The client ID for which nothing goes wrong; any other is the name of a fault.
  package static let clientID = "demo"
  /// The secret of every client, which protects nothing.
  package static let clientSecret = "demo-secret"

  /// The registered return addresses besides those of this machine.
  package let redirectURIs: [String]
  /// The minimum number of seconds between two polls of the device flow.
  package let interval: Int
  /// The clock.
  package let now: @Sendable () -> Date
  private let random: Random

  /// - Parameters:
  ///   - redirectURIs: The registered return addresses besides those of this machine.
  ///   - interval: The minimum number of seconds between two polls of the device flow.
  ///   - random: The random bytes of codes and tokens.
  package init(
    redirectURIs: [String] = [],
    interval: Int = 5,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping Random = { count in (0..<count).map { _ in .random(in: .min ... .max) } }
  ) {
    self.redirectURIs = redirectURIs
    self.interval = interval
    self.now = now
    self.random = random
  }

  /// Whether an address is registered, character by character (RFC 9700, section 2.1), or is an http
  /// address of this machine with any port (RFC 8252, section 7.3).
  package func allowsRedirect(to address: String) -> Bool {
    redirectURIs.contains(address) || Self.isLoopback(address)
  }

  /// Whether an address is an http address of this machine.
  package static func isLoopback(_ address: String) -> Bool {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let url = URL(string: address, encodingInvalidCharacters: false), url.fragment() == nil
    else { return false }
    return url.isSecureOrLoopback && !url.isHTTPS
  }

  /// Returns a token of that many random bytes as base64url.
  package func token(bytes: Int = 32) -> String { Data(random(bytes)).base64URL }

  /// Returns that many random characters of an alphabet.
  package func text(_ count: Int, of alphabet: String) -> String {
    let characters = Array(alphabet)
    return String(random(count).map { characters[Int($0) % characters.count] })
  }

  /// Returns a code for a user to type, such as `WDJB-MJHT`: twenty consonants cannot form words
  /// (RFC 8628, section 6.1).
  package func userCode() -> String {
    let consonants = "BCDFGHJKLMNPQRSTVWXZ"
    return text(4, of: consonants) + "-" + text(4, of: consonants)
  }
}
