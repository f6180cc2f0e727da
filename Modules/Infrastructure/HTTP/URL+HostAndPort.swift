package import Foundation

extension URL {
  /// The host and, if it is given, the port: `127.0.0.1:8080`.
  package var hostAndPort: String {
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let host = parts.encodedHost
    else { return absoluteString }
    return host + (parts.port.map { ":\($0)" } ?? "")
  }
}
