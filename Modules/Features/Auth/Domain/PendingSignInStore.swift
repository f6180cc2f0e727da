package import Foundation

/// Keeps the sign-ins of one browser with one provider until the provider's response arrives.
package protocol PendingSignInStore: Sendable {
  /// Keeps a sign-in, which contains secrets.
  func add(_ signIn: Data, state: String) async throws

  /// Removes the sign-in with a state, and returns it.
  ///
  /// - Returns: The sign-in; `nil` if there is none, it has expired, or it belongs to another
  ///   browser or provider.
  func take(state: String) async throws -> Data?
}
