import SharedKernel

/// Asks the member service for members.
package protocol MemberRepository: Sendable {
  /// Returns the member who is signed in.
  ///
  /// - Parameter provider: The provider of the session.
  /// - Returns: The member as the service knows them now.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func member(from provider: IdentityProvider) async throws -> Member
}

/// Returns who is signed in: as stored, then as the member service knows them now.
package struct CurrentMemberUseCase: Sendable {
  private let sessions: any SessionRepository
  private let members: any MemberRepository

  package init(sessions: any SessionRepository, members: any MemberRepository) {
    self.sessions = sessions
    self.members = members
  }

  /// - Parameter stored: Receives the session as it is kept; called in the caller's isolation.
  /// - Returns: The session with the current member; its token may have been renewed.
  /// - Throws: `SignInError.notSignedIn`, or as both repositories.
  package func execute(stored: (Session) -> Void) async throws -> Session {
    guard let session = try await sessions.session() else { throw SignInError.notSignedIn }
    stored(session)
    do {
      let member = try await members.member(from: session.member.provider)
      guard let current = try await sessions.session() else { throw SignInError.notSignedIn }
      return current.with(member)
    } catch ServiceFailure.signInNeeded {
      throw SignInError.sessionEnded
    }
  }
}
