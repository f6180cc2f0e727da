import SharedKernel

/// Deletes the account of the signed-in member at the member service.
package struct DeleteMemberUseCase: Sendable {
  private let sessions: any SessionRepository
  private let delete: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - sessions: Keeps the session.
  ///   - delete: Deletes the member at the member service, with all sessions; throws `SignInError`,
  ///     `ServiceFailure`, or `CancellationError`.
  package init(
    sessions: any SessionRepository,
    delete: @escaping @Sendable () async throws -> Void
  ) {
    self.sessions = sessions
    self.delete = delete
  }

  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func execute() async throws {
    guard try await sessions.session() != nil else { throw SignInError.notSignedIn }
    do {
      try await delete()
    } catch ServiceFailure.signInNeeded {
      throw SignInError.sessionEnded
    }
  }
}
