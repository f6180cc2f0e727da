package import Foundation

/// Keeps requests while people are on their provider's page, for apps that answer in between.
package protocol AuthorizationRequestRepository: Sendable {
  /// Keeps a request until its answer arrives.
  ///
  /// - Throws: `SignInError.storage`.
  func add(_ request: AuthorizationRequest) async throws

  /// Removes the request with a state, and returns it once.
  ///
  /// - Returns: The request; `nil` if there is none, it has ended, or it is somebody else's.
  /// - Throws: `SignInError.storage`.
  func take(state: String) async throws -> AuthorizationRequest?
}

/// Prepares a sign-in on a provider's page, whose answer arrives as a request of its own.
package struct RequestConsentUseCase: Sendable {
  private let provider: any WebGrantRepository
  private let requests: any AuthorizationRequestRepository
  private let sessions: any SessionRepository

  package init(
    provider: any WebGrantRepository,
    requests: any AuthorizationRequestRepository,
    sessions: any SessionRepository
  ) {
    self.provider = provider
    self.requests = requests
    self.sessions = sessions
  }

  /// - Parameter redirectURI: The address to which the provider sends the person back.
  /// - Returns: The page to open, whose request is kept.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func execute(redirectURI: URL) async throws -> URL {
    try await sessions.checkStorage()
    let request = try await provider.makeRequest(redirectURI: redirectURI)
    try await requests.add(request)
    return request.page
  }
}

/// Gets a grant from the answer of a provider's page that an app has received.
package struct AnsweredGrantCodeUseCase: GrantCodeUseCase {
  private let query: String
  private let requests: any AuthorizationRequestRepository

  /// - Parameters:
  ///   - query: The parameters of the answer, encoded as a query or a form.
  ///   - requests: Keeps the request to which it belongs.
  package init(query: String, requests: any AuthorizationRequestRepository) {
    self.query = query
    self.requests = requests
  }

  package func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    guard let state = RedirectParameters(query)?.state,
      let request = try await requests.take(state: state)
    else { throw SignInError.untrustedAnswer }
    return try request.grant(from: query)
  }
}
