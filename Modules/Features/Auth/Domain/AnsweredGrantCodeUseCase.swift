/// Gets a grant from the answer of a provider's page that an app has received.
package struct AnsweredGrantCodeUseCase: GrantCodeUseCase {
  private let grant: @Sendable () async throws -> Grant

  /// - Parameter grant: Uses up the sign-in that the answer belongs to; throws as `execute`.
  package init(_ grant: @escaping @Sendable () async throws -> Grant) {
    self.grant = grant
  }

  package func execute(show: (SignInPrompt) -> Void) async throws -> Grant { try await grant() }
}
