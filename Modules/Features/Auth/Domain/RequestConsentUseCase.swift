package import Foundation

/// Begins a sign-in on a provider's page, whose response arrives as a separate request.
package struct RequestConsentUseCase: Sendable {
  private let begin: @Sendable (_ redirectURI: URL) async throws -> URL
  private let sessions: any SessionRepository

  /// - Parameters:
  ///   - begin: Begins a sign-in with a provider, keeps it until its response arrives, and returns
  ///     the page to open; throws the same errors as `execute`.
  ///   - sessions: Keeps the session afterward.
  package init(
    begin: @escaping @Sendable (_ redirectURI: URL) async throws -> URL,
    sessions: any SessionRepository
  ) {
    self.begin = begin
    self.sessions = sessions
  }

  /// - Parameter redirectURI: The address to which the provider sends the person back.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func execute(redirectURI: URL) async throws -> URL {
    try await sessions.checkStorage()
    return try await begin(redirectURI)
  }
}
