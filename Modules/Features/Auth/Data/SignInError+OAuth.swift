import AuthDomain

extension SignInError {
  /// Creates the error that a person can act on.
  init(_ error: OAuthError) {
    self =
      switch error.code {
      case "access_denied": .denied
      case "expired_token", "token_expired": .expired
      case "device_flow_disabled", "unauthorized_client", "unsupported_grant_type":
        .methodUnavailable
      default: .refused(code: error.code, message: error.message)
      }
  }
}

/// Runs requests, and throws the errors of the Domain.
func withSignInErrors<Value>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Value
) async throws -> Value {
  do {
    return try await body()
  } catch let error as OAuthError {
    throw SignInError(error)
  }
}
