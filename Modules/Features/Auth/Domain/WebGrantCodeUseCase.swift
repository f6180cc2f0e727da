package import Foundation

/// Sign-in on a web page, at one provider.
package protocol WebGrantRepository: Sendable {
  /// Makes a request with new secrets.
  ///
  /// - Parameter redirectURI: The address to which the provider sends the person back.
  /// - Returns: The request.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func makeRequest(redirectURI: URL) async throws -> AuthorizationRequest
}

/// Gets a grant while the person agrees on a web page, with an authorization code and PKCE
/// (RFC 6749, section 4.1; RFC 7636; RFC 8252).
package struct WebGrantCodeUseCase: GrantCodeUseCase {
  private let repository: any WebGrantRepository
  private let receiver: any RedirectReceiver
  private let sleep: @Sendable (Duration) async throws -> Void

  /// The longest wait for the person.
  package static let patience = Duration.seconds(300)

  /// - Parameters:
  ///   - repository: The web page of a provider.
  ///   - receiver: Receives the provider's answer.
  ///   - sleep: Waits; throws `CancellationError`.
  package init(
    repository: any WebGrantRepository,
    receiver: any RedirectReceiver,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.repository = repository
    self.receiver = receiver
    self.sleep = sleep
  }

  package func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    let request = try await repository.makeRequest(redirectURI: receiver.redirectURI)
    show(.page(request.page))
    return try request.grant(from: try await answer(to: request))
  }

  /// Waits for the redirect that answers a request.
  ///
  /// - Throws: `SignInError.expired` after five minutes, or `CancellationError`.
  private func answer(to request: AuthorizationRequest) async throws -> String {
    try await withThrowingTaskGroup(of: String?.self) { [receiver, sleep] group in
      group.addTask { try await receiver.query { request.isAnswered(by: $0) } }
      group.addTask {
        try await sleep(Self.patience)
        return nil
      }
      defer { group.cancelAll() }
      guard let query = try await group.next() ?? nil else { throw SignInError.expired }
      return query
    }
  }
}
