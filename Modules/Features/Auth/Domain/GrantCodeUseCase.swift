/// Gets a grant from a provider, with the person's consent.
package protocol GrantCodeUseCase: Sendable {
  /// - Parameter show: Shows the person what to do; called in the caller's isolation.
  /// - Returns: The grant, for the member service.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func execute(show: (SignInPrompt) -> Void) async throws -> Grant
}
