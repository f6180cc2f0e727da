package import Foundation

extension URL {
  /// Whether secrets may be sent to the URL: https, or http on this machine.
  ///
  /// URLs with user information are rejected, because it can make a URL look like that of another
  /// host.
  package var isSecureOrLoopback: Bool {
    guard let host = host(), !host.isEmpty, user() == nil, password() == nil else { return false }
    return isHTTPS || (scheme?.lowercased() == "http" && isLoopback)
  }

  /// Whether secrets may be sent to an endpoint in an issuer's metadata: an https issuer must not
  /// list http endpoints, not even on this machine.
  package func isSecureEndpoint(of issuer: URL?) -> Bool {
    isSecureOrLoopback && (isHTTPS || issuer?.isHTTPS == false)
  }

  package var isHTTPS: Bool { scheme?.lowercased() == "https" }

  /// Whether the host is this machine.
  package var isLoopback: Bool { host().map(Loopback.contains) ?? false }
}

/// The names and addresses that reach only this machine.
package enum Loopback {
  /// Whether a host is `localhost`, ::1 or in 127.0.0.0/8.
  ///
  /// Spellings that programs interpret differently, such as `127.1`, `localhost.` and
  /// `::ffff:127.0.0.1`, count as other machines.
  package static func contains(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, host, &bytes) == 1 { return bytes[0] == 127 }
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let address = isBracketed ? String(host.dropFirst().dropLast()) : host
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return false }
    return bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
  }
}
