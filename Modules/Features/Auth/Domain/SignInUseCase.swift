import SharedKernel

/// Signs a person in: a grant from a provider, then a session at the member service.
package struct SignInUseCase: Sendable {
  private let grantCodeUseCase: any GrantCodeUseCase
  private let provider: IdentityProvider
  private let repository: any SessionRepository
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - grantCodeUseCase: Gets the grant.
  ///   - provider: The provider that issues it.
  ///   - repository: Exchanges the grant, and keeps the session.
  ///   - sleep: Waits; throws `CancellationError`.
  package init(
    grantCodeUseCase: any GrantCodeUseCase,
    provider: IdentityProvider,
    repository: any SessionRepository,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.grantCodeUseCase = grantCodeUseCase
    self.provider = provider
    self.repository = repository
    self.sleep = sleep
  }

  /// Signs in.
  ///
  /// - Parameters:
  ///   - show: Shows the person what to do.
  ///   - didAgree: Called when the provider has issued the grant.
  /// - Returns: The session, which has been stored.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func execute(
    show: (SignInPrompt) -> Void,
    didAgree: () -> Void = {}
  ) async throws -> Session {
    try await repository.checkStorage()
    let grant = try await grantCodeUseCase.execute(show: show)
    didAgree()
    defer { grant.didUse() }
    // The person would have to consent again.
    return try await withRetries(sleep: sleep) {
      try await repository.signIn(with: grant, from: provider)
    }
  }
}
