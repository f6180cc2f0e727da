package import Foundation

/// Where a provider sends the person back after a sign-in on a web page.
///
/// A command listens on loopback (RFC 8252, section 7.3); a web app has a route.
package protocol RedirectReceiver: Sendable {
  /// The address, which can receive requests from now on.
  var redirectURI: URL { get }

  /// Waits for a request to the address.
  ///
  /// - Parameter isExpected: Whether the query of a request belongs to this sign-in. Other requests
  ///   are answered with an error, and do not end the wait.
  /// - Returns: The query of the first expected request. Later requests are not received.
  /// - Throws: `CancellationError`.
  func query(where isExpected: @escaping @Sendable (String) -> Bool) async throws -> String
}
