package import Foundation

/// What a provider hands out after a person has agreed, for the member service to check.
package enum Grant: Hashable, Sendable {
  /// An authorization code, which the member service exchanges.
  case code(GrantCode)
  /// An access token of the provider, from the device flow of GitHub.
  case accessToken(String)
  /// An identity token, from the device flow of an OpenID provider.
  case idToken(String)
}

/// An authorization code, and what is needed to exchange it.
package struct GrantCode: Hashable, Sendable {
  package let code: String
  /// The address to which the provider sent the person back.
  package let redirectURI: URL
  /// The secret of PKCE (RFC 7636).
  package let codeVerifier: String
  /// The value that the identity token repeats; `nil` for a provider without identity tokens.
  package let nonce: String?
  /// The person's name, which Apple sends once and does not sign.
  package let name: String?

  package init(
    code: String,
    redirectURI: URL,
    codeVerifier: String,
    nonce: String? = nil,
    name: String? = nil
  ) {
    self.code = code
    self.redirectURI = redirectURI
    self.codeVerifier = codeVerifier
    self.nonce = nonce
    self.name = name
  }
}

// Keeps codes and tokens out of logs and of crash reports.
extension Grant: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String {
    switch self {
    case .code: "authorization code"
    case .accessToken: "access token"
    case .idToken: "identity token"
    }
  }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension GrantCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "authorization code for \(redirectURI)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
