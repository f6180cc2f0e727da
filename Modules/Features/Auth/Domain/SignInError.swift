package import Foundation
import SharedKernel

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
  /// What came back from the provider's page does not match what was asked.
  case untrustedAnswer
  /// The configuration at the issuer's address is of another issuer (OpenID Connect Discovery,
  /// section 4.3).
  case otherIssuer(String)
  /// An endpoint of the provider is not protected by TLS.
  case insecureProvider
  /// The address to which the provider sends the person back is not protected by TLS.
  case insecureRedirect
  case notSignedIn
  /// The member service has ended the session.
  case sessionEnded
  /// The tokens cannot be kept or read, with the reason.
  case storage(String)
  /// The provider cannot be reached or used, with the member service's or the provider's words.
  case providerUnavailable(String)
  /// The removed session cannot end at the member service: it could not be read, for this reason.
  case unreadableSession(String)
  /// The removed session cannot end at the member service: it is of this other one.
  case otherService(URL)
}

extension SignInError {
  /// The longest words of a service, in Unicode scalars.
  private static let longestMessage = 300

  /// Creates the error that a person can act on from an error code of OAuth 2.0 (RFC 6749, sections
  /// 4.1.2.1 and 5.2; RFC 8628, section 3.5), or of Apple's page.
  package init(oauthCode code: String, message: String?) {
    let message = message.map { String($0.prefix(scalars: Self.longestMessage)) }
    let code = String(code.prefix(scalars: Self.longestMessage))
    self =
      switch code {
      case "access_denied", "user_cancelled_authorize": .denied
      case "expired_token", "token_expired": .expired
      case "device_flow_disabled", "unauthorized_client", "unsupported_grant_type",
        "unsupported_response_type":
        .methodUnavailable
      case "provider_unavailable", "server_error", "temporarily_unavailable":
        .providerUnavailable(message ?? code)
      default: .refused(code: code, message: message)
      }
  }
}
