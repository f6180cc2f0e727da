import AuthDomain

/// Runs requests, and throws the errors of the Domain.
func withSignInErrors<Value>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Value
) async throws -> Value {
  do {
    return try await body()
  } catch let error as OAuthError {
    throw SignInError(oauthCode: error.code, message: error.message)
  }
}
