/// The session of a person at the member service, kept until the person signs out.
package protocol SessionRepository: Sendable {
  /// A description of where the tokens are kept, to show to the person.
  var location: String { get }

  /// Checks that a session can be kept, before the person is asked to agree to anything.
  ///
  /// - Throws: `SignInError.storage`.
  func checkStorage() async throws

  /// Returns the stored session, perhaps with an expired token; `nil` if there is none.
  ///
  /// - Throws: `SignInError.storage`.
  func session() async throws -> Session?

  /// Exchanges a grant for a session, and keeps it in place of an earlier one.
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func signIn(with grant: Grant, from provider: IdentityProvider) async throws -> Session

  /// Renews the access token, unless another process has just renewed it.
  ///
  /// - Parameter accessToken: The token to replace; a stored token that differs is current.
  /// - Returns: The session with the new token.
  /// - Throws: `SignInError.notSignedIn` or `.sessionEnded` if the person must sign in again; a
  ///   `ServiceFailure` that keeps the session; `SignInError.storage`, or `CancellationError`.
  func refresh(replacing accessToken: String) async throws -> Session

  /// Removes the stored session, even if it cannot be read.
  ///
  /// - Returns: The end of the session at the member service; `nil` if there was none.
  /// - Throws: `SignInError.storage` if the session is still here.
  func signOut() async throws -> SessionRevocation?
}
