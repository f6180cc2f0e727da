package import Foundation

/// A service that proves who a person is.
package enum IdentityProvider: Hashable, Sendable {
  case github
  case apple
  /// An OpenID provider, by its issuer identifier.
  case openID(issuer: URL)

  /// Creates a provider from `github`, `apple` or an issuer's URL; `nil` for anything else.
  ///
  /// OpenID Connect Discovery requires https; a loopback address may use http.
  package init?(_ name: String) {
    switch name {
    case "github": self = .github
    case "apple": self = .apple
    default:
      guard let issuer = URL(string: name), issuer.isSecureOrLoopback, issuer.query() == nil,
        issuer.fragment() == nil
      else { return nil }
      self = .openID(issuer: issuer)
    }
  }

  /// `github`, `apple` or the issuer's URL: what the member service calls the provider.
  package var name: String {
    switch self {
    case .github: "github"
    case .apple: "apple"
    case .openID(let issuer): issuer.absoluteString
    }
  }
}

extension URL {
  /// Whether secrets may be sent to the URL: https, or http on this machine.
  package var isSecureOrLoopback: Bool {
    guard let host = host(), !host.isEmpty, user() == nil, password() == nil else { return false }
    switch scheme?.lowercased() {
    case "https": return true
    case "http": return ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host.lowercased())
    default: return false
    }
  }
}
