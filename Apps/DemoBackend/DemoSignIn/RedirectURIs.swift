import Foundation
import HTTP

/// The addresses that a client may be sent back to.
package struct RedirectURIs: Sendable {
  package let registered: [String]

  package init(registered: [String]) {
    self.registered = registered
  }

  /// Whether an address is registered, character by character (RFC 9700, section 2.1), or is an http
  /// address of this machine with any port (RFC 8252, section 7.3).
  package func allows(_ address: String) -> Bool {
    registered.contains(address) || Self.isLoopback(address)
  }

  /// Whether an address is an http address of this machine.
  package static func isLoopback(_ address: String) -> Bool {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let url = URL(string: address, encodingInvalidCharacters: false), url.fragment() == nil
    else { return false }
    return url.isSecureOrLoopback && !url.isHTTPS
  }
}
