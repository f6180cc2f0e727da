import SharedKernel

/// Returns who is signed in: as stored, then as the member service knows them now.
package struct CurrentMemberUseCase: Sendable {
  private let sessions: any SessionRepository
  private let member: @Sendable (IdentityProvider) async throws -> Member

  /// - Parameters:
  ///   - sessions: Keeps the session.
  ///   - member: Asks the member service who is signed in, with the provider of the session; throws
  ///     `SignInError`, `ServiceFailure`, or `CancellationError`.
  package init(
    sessions: any SessionRepository,
    member: @escaping @Sendable (IdentityProvider) async throws -> Member
  ) {
    self.sessions = sessions
    self.member = member
  }

  /// - Parameter stored: Receives the session as it is kept; called in the caller's isolation.
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
