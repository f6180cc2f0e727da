import SharedKernel

/// Signs a person in: a grant from a provider, then a session at the member service.
package struct SignInUseCase: Sendable {
  private let grantCodeUseCase: any GrantCodeUseCase
  private let provider: IdentityProvider
  private let repository: any SessionRepository

  package init(
    grantCodeUseCase: any GrantCodeUseCase,
    provider: IdentityProvider,
    repository: any SessionRepository
  ) {
    self.grantCodeUseCase = grantCodeUseCase
    self.provider = provider
    self.repository = repository
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
    let grant: Grant
    do {
      grant = try await grantCodeUseCase.execute(show: show)
    } catch let failure as ServiceFailure {
      throw SignInError.provider(failure)
    }
    didAgree()
    return try await repository.signIn(with: grant, from: provider)
  }
}
