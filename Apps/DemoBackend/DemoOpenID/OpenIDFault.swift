import DemoSignIn

/// What can go wrong with a client of the provider; the raw value is the client id.
enum OpenIDFault: String, CaseIterable {
  /// Nothing: identity tokens are signed by ES256.
  case es256
  /// Nothing: the client needs its secret.
  case confidential
  case noIdentityToken = "no-id-token"
  case wrongIssuerParameter = "wrong-iss-param"
  case noIssuerParameter = "no-iss-param"
  case forbidden
  case otherUser = "other-user"
  case rotate
}

/// What can go wrong with discovery and keys; the raw value follows `/openid/` in the issuer.
package enum IssuerFault: String, CaseIterable, Sendable {
  /// The configuration names another issuer.
  case otherIssuer = "other-issuer"
  /// The configuration is an HTML page.
  case htmlConfiguration = "html-configuration"
  /// The configuration is not found.
  case noConfiguration = "no-configuration"
  /// The endpoints are on another host.
  case otherHost = "other-host"
  /// There is no device flow.
  case noDeviceFlow = "no-device-flow"
  /// The token endpoint is missing.
  case noTokenEndpoint = "no-token-endpoint"
  /// The request for the keys fails with 503.
  case keysAway = "keys-away"
  /// The keys are not JSON.
  case keysMalformed = "keys-malformed"
  /// The set has no keys.
  case keysEmpty = "keys-empty"
  /// Only one key, without an id.
  case keysWithoutID = "keys-without-id"
  /// Besides the right keys, some of types that no client supports (RFC 7517, section 5).
  case keysUnknown = "keys-unknown"
}

extension DemoOpenIDService {
  /// The client ids of the table above.
  package static let clientIDs =
    [clientID] + DeviceFault.allCases.map(\.rawValue) + TokenAnswerFault.allCases.map(\.rawValue)
    + IdentityTokenFault.allCases.map(\.rawValue) + RedirectFault.allCases.map(\.rawValue)
    + OpenIDFault.allCases.map(\.rawValue)
}
