/// Why a sign-in or a session ends, other than a `ServiceFailure`.
package enum SignInError: Error, Hashable, Sendable {
  /// The person refused.
  case denied
  /// The person did not agree in time.
  case expired
  /// The provider does not offer this way to sign in.
  case methodUnavailable
  /// The provider or the member service refused, with its error code (RFC 6749, section 5.2).
  case refused(code: String, message: String?)
  case notSignedIn
  /// The member service has ended the session.
  case sessionEnded
  /// The tokens cannot be kept or read, with the reason.
  case storage(String)
}
