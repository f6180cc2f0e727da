package import Foundation

/// Where a command keeps a secret of its user, such as the tokens of a session.
package protocol SecretStore: Sendable {
  /// The location of the secret, to show to the user: a path, or the name of a service.
  var location: String { get }

  /// Checks that a secret can be saved, without changing an existing one.
  ///
  /// - Throws: `SecretError`.
  func checkAccess() async throws

  /// Returns the secret; `nil` if there is none.
  ///
  /// - Throws: `SecretError`.
  func read() async throws -> Data?

  /// Runs a closure that may change the secret while no other process changes it.
  ///
  /// The lock ends with the process. Waiting for it is cancellable.
  ///
  /// - Throws: `SecretError`, `CancellationError`, or what `body` throws.
  func withLock<Value>(
    _ body: (any LockedSecret) async throws -> Value
  ) async throws -> Value
}

/// A secret that only this process may change.
package protocol LockedSecret {
  /// Returns the secret; `nil` if there is none.
  ///
  /// - Throws: `SecretError`.
  func read() async throws -> Data?

  /// Replaces the secret; after a failure or a crash, the earlier one remains.
  ///
  /// - Throws: `SecretError`.
  func write(_ secret: Data) async throws

  /// Removes the secret, if there is one.
  ///
  /// - Throws: `SecretError`.
  func remove() async throws
}
