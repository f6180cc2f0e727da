package import Foundation

/// Why a sign-in or a session ends, other than a `ServiceFailure`.
package enum SignInError: Error, Equatable, Sendable {
  /// The person or the provider declined, with the provider's reason.
  case denied(reason: String?)
  /// The person did not agree in time.
  case expired
  /// The provider does not offer this way to sign in, with its reason.
  case methodUnavailable(reason: String?)
  /// The provider does not know the app, or rejects its secret, with its reason.
  case appRefused(reason: String)
  /// The provider or the member service refused the request, with its error code (RFC 6749, section
  /// 5.2).
  case refused(code: String, message: String?)
  /// The response from the provider's page does not match the request.
  case untrustedAnswer
  /// The configuration at the issuer's address belongs to another issuer (OpenID Connect Discovery,
  /// section 4.3).
  case otherIssuer(String)
  /// An endpoint of the provider is not protected by TLS.
  case insecureProvider
  /// The address to which the provider sends the person back is not protected by TLS.
  case insecureRedirect
  case notSignedIn
  /// The session has expired or was revoked.
  case sessionEnded
  /// The tokens cannot be kept or read, with the reason.
  case storage(String)
  /// The provider cannot be reached or used, with the member service's or the provider's message.
  case providerUnavailable(String)
  /// The removed session cannot be ended at the member service: it could not be read, for this
  /// reason.
  case unreadableSession(String)
  /// The removed session cannot be ended at the member service: it belongs to this other one.
  case otherService(URL)
}
