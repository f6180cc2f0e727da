package import Foundation

/// Where a command keeps a secret of its user, such as the tokens of a session.
package protocol SecretStore: Sendable {
  /// Where the secret is, in words for the user: a path, or the name of a service.
  var location: String { get }

  /// Checks that a secret can be saved, without changing one that is there.
  ///
  /// - Throws: `SecretError`.
  func checkAccess() async throws

  /// Returns the secret; `nil` if there is none.
  ///
  /// - Throws: `SecretError`.
  func read() async throws -> Data?

  /// Runs a closure that may change the secret, while no other process does.
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

  /// Replaces the secret; a failure or a crash leaves the earlier one.
  ///
  /// - Throws: `SecretError`.
  func write(_ secret: Data) async throws

  /// Removes the secret, if there is one.
  ///
  /// - Throws: `SecretError`.
  func remove() async throws
}
