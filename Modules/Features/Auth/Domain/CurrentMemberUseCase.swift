import SharedKernel

/// Returns the signed-in member: first as stored, then as currently known to the member service.
package struct CurrentMemberUseCase: Sendable {
  private let sessions: any SessionRepository
  private let member: @Sendable (IdentityProvider) async throws -> Member

  /// - Parameters:
  ///   - sessions: Keeps the session.
  ///   - member: Requests the member from the member service, given the provider of the session;
  ///     throws `SignInError`, `ServiceFailure`, or `CancellationError`.
  package init(
    sessions: any SessionRepository,
    member: @escaping @Sendable (IdentityProvider) async throws -> Member
  ) {
    self.sessions = sessions
    self.member = member
  }

  /// - Parameter stored: Receives the stored session; called in the caller's isolation.
  /// - Returns: The session with the current member; its token may have been renewed.
  /// - Throws: `SignInError.notSignedIn`, `ServiceFailure`, or `CancellationError`.
  package func execute(stored: (Session) -> Void) async throws -> Session {
    guard let session = try await sessions.session() else { throw SignInError.notSignedIn }
    stored(session)
    do {
      let member = try await member(session.member.provider)
      guard let current = try await sessions.session() else { throw SignInError.notSignedIn }
      return current.with(member)
    } catch ServiceFailure.signInNeeded {
      throw SignInError.sessionEnded
    }
  }
}
