package import AuthDomain
import Foundation
import HTTP

extension IdentityProvider {
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

  /// The scopes that the member service needs.
  var scope: String {
    switch self {
    case .github: "read:user user:email"
    case .apple: "name email"
    case .openID: "openid profile email"
    }
  }

  /// Whether the provider issues identity tokens, which repeat the nonce of a request.
  var hasIdentityTokens: Bool { self != .github }

  /// The parameters that only this provider's page requires.
  var pageParameters: [String: String] {
    switch self {
    // Required with scopes: the response is a form that the browser posts.
    case .apple: ["response_mode": "form_post"]
    case .github, .openID: [:]
    }
  }
}
