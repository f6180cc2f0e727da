package import Foundation

/// A service that proves who a person is.
package enum IdentityProvider: Hashable, Sendable {
  case github
  case apple
  /// An OpenID provider, by its issuer identifier.
  case openID(issuer: URL)

  /// The member service's name for the provider: `github`, `apple` or the issuer's URL.
  package var name: String {
    switch self {
    case .github: "github"
    case .apple: "apple"
    case .openID(let issuer): issuer.absoluteString
    }
  }
}
