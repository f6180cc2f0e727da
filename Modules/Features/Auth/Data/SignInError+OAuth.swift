import AuthDomain
import OAuth
import SharedKernel

extension SignInError {
  /// The maximum length of a service's message, in Unicode scalars.
  private static let longestMessage = 300

  /// Creates an error that a person can act on from an OAuth 2.0 error (RFC 6749, sections 4.1.2.1
  /// and 5.2; RFC 8628, section 3.5) or an error from Apple's page.
  init(_ error: OAuthError) {
    let message = error.message?.line(scalars: Self.longestMessage)
    let code = error.code.line(scalars: Self.longestMessage) ?? ""
    self =
      switch code {
      case "access_denied", "user_cancelled_authorize": .denied(reason: message)
      case "expired_token", "token_expired": .expired
      case "device_flow_disabled", "unauthorized_client", "unsupported_grant_type",
        "unsupported_response_type":
        .methodUnavailable(reason: message)
      // GitHub's device flow has the second one, in a response with status 404.
      case "invalid_client", "Not Found", "incorrect_client_credentials":
        .appRefused(reason: message ?? code)
      case "provider_unavailable", "server_error", "temporarily_unavailable":
        .providerUnavailable(message ?? code)
      default: .refused(code: code, message: message)
      }
  }
}

/// Runs requests, and throws the Domain's errors.
func withSignInErrors<Value>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Value
) async throws -> Value {
  do {
    return try await body()
  } catch let error as OAuthError {
    throw SignInError(error)
  } catch let flaw as ProviderMetadata.Flaw {
    switch flaw {
    case .unreadable: throw ServiceFailure.unreadableAnswer
    case .otherIssuer(let issuer): throw SignInError.otherIssuer(issuer)
    case .unsupported: throw SignInError.methodUnavailable(reason: nil)
    case .insecure: throw SignInError.insecureProvider
    }
  }
}
