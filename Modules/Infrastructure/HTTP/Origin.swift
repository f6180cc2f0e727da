package import Foundation
package import HTTPTypes

/// The scheme, host and port of a URL (RFC 6454).
package struct Origin: Hashable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Creates the origin of an http or https URL; `nil` for any other, and with user information.
  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let port = url.port ?? Self.ports[scheme],
      let host = url.host()?.lowercased(), !host.isEmpty, url.user() == nil, url.password() == nil
    else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  package init?(_ request: HTTPRequest) {
    guard let scheme = request.scheme, let authority = request.authority,
      let url = URL(string: "\(scheme)://\(authority)"), url.path().isEmpty,
      url.query() == nil, url.fragment() == nil
    else { return nil }
    self.init(url)
  }

  private static let ports = ["http": 80, "https": 443]
}

extension URL {
  /// The host and, if it is given, the port: `127.0.0.1:8080`.
  package var hostAndPort: String {
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let host = parts.encodedHost
    else { return absoluteString }
    return host + (parts.port.map { ":\($0)" } ?? "")
  }
}
