import Foundation
import HTTPTypes

/// The scheme, host and port of a URL (RFC 6454).
struct Origin: Hashable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Creates the origin of an http or https URL; `nil` for any other, and with user information.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let port = url.port ?? Self.ports[scheme],
      let host = url.host()?.lowercased(), !host.isEmpty, url.user() == nil, url.password() == nil
    else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  init?(_ request: HTTPRequest) {
    guard let scheme = request.scheme, let authority = request.authority,
      let url = URL(string: "\(scheme)://\(authority)"), url.path().isEmpty,
      url.query() == nil, url.fragment() == nil
    else { return nil }
    self.init(url)
  }

  /// Whether nobody between here and the origin can read requests: https, or this machine.
  var isPrivate: Bool {
    scheme == "https" || ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
  }

  private static let ports = ["http": 80, "https": 443]
}
