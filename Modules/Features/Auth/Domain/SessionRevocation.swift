import SharedKernel

/// The end of a session at the member service, after it was removed locally.
package struct SessionRevocation: Sendable {
  /// How long to make a person wait for it.
  package static let patience = Duration.seconds(3)

  private let revoke: @Sendable () async throws -> Void

  /// - Parameter revoke: Revokes the session at the member service; throws the same errors as
  ///   `execute`.
  package init(_ revoke: @escaping @Sendable () async throws -> Void) {
    self.revoke = revoke
  }

  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`; the session may then remain
  ///   active at the member service.
  package func execute() async throws { try await revoke() }

  /// Ends the session, or gives up when the person has waited long enough.
  ///
  /// - Parameter sleep: Waits; throws `CancellationError`.
  /// - Throws: As `execute()`, and `ServiceFailure.timedOut`.
  package func executeWithinPatience(
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async throws {
    try await withThrowingTaskGroup { [revoke] group in
      group.addTask { try await revoke() }
      group.addTask {
        try await sleep(Self.patience)
        throw ServiceFailure.timedOut
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
