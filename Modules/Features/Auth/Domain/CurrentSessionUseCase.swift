package import Foundation

/// Returns a session whose access token can be used.
package struct CurrentSessionUseCase: Sendable {
  private let repository: any SessionRepository
  private let now: @Sendable () -> Date

  /// How long before its expiry a token is replaced, in seconds: clocks differ, and requests take
  /// time.
  static let margin: TimeInterval = 30

  package init(
    repository: any SessionRepository,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.repository = repository
    self.now = now
  }

  /// - Parameter renewing: Whether to replace a token that is still valid.
  /// - Returns: A session with a valid access token.
  /// - Throws: As `SessionRepository.refresh(replacing:)`.
  package func execute(renewing: Bool = false) async throws -> Session {
    guard let session = try await repository.session() else { throw SignInError.notSignedIn }
    if !renewing, !needsRefresh(session) { return session }
    return try await repository.refresh(replacing: session.accessToken)
  }

  /// Whether the session's token has expired, or expires before a request could arrive.
  package func needsRefresh(_ session: Session) -> Bool {
    session.expiresAt <= now() + Self.margin
  }
}
