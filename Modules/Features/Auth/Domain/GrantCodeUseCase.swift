import SharedKernel

/// Gets a grant from a provider, with the person's consent.
package protocol GrantCodeUseCase: Sendable {
  /// - Parameter show: Shows the person what to do; called in the caller's isolation.
  /// - Returns: The grant, for the member service.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func execute(show: (SignInPrompt) -> Void) async throws -> Grant
}

/// The grant that a provider issues after a person has consented, for the member service to check.
///
/// `MemberServiceClient` sends its parts; the member service's `Grant` reads them.
package struct Grant: HidingSecrets, Sendable {
  /// The parts, by the names that the member service uses for them.
  package let parts: [String: String]
  /// Revokes what came with the grant and is no longer needed; call it after the grant was used.
  let didUse: @Sendable () -> Void

  package init(parts: [String: String], didUse: @escaping @Sendable () -> Void = {}) {
    self.parts = parts
    self.didUse = didUse
  }
}

extension Grant: Equatable {
  package static func == (one: Grant, other: Grant) -> Bool { one.parts == other.parts }
}

/// Gets a grant from a response of a provider's page that an app has received.
package struct AnsweredGrantCodeUseCase: GrantCodeUseCase {
  private let grant: @Sendable () async throws -> Grant

  /// - Parameter grant: Consumes the sign-in that the response belongs to; throws the same errors
  ///   as `execute`.
  package init(_ grant: @escaping @Sendable () async throws -> Grant) {
    self.grant = grant
  }

  package func execute(show: (SignInPrompt) -> Void) async throws -> Grant { try await grant() }
}
