import Foundation

/// A store of sealed sessions and of finished sign-ins, shared by all servers of a site.
protocol SessionStore: Sendable {
  /// Returns the session with an id; `nil` if there is none.
  ///
  /// - Throws: An error of the store.
  func session(_ id: Data) async throws -> Data?

  /// Runs a closure that may change a session, while no other request can.
  ///
  /// - Throws: An error of the store, `CancellationError`, or what `body` throws.
  func withLock<Value>(
    on id: Data,
    _ body: (any LockedSession) async throws -> Value
  ) async throws -> Value

  /// Records the owner of a session.
  ///
  /// - Throws: An error of the store.
  func setOwner(_ owner: String, of id: Data) async throws

  /// Removes all sessions of an owner, in every browser.
  ///
  /// - Throws: An error of the store.
  func removeSessions(of owner: String) async throws

  /// Records that a sign-in is over, so its response is accepted only once.
  ///
  /// - Parameters:
  ///   - state: The hash of the sign-in's state.
  ///   - end: The time until which the response could be sent again.
  /// - Returns: Whether it was not already over.
  /// - Throws: An error of the store.
  func finishSignIn(_ state: Data, validUntil end: Date) async throws -> Bool
}

extension SessionStore {
  /// Writes to the store, as a sign-in does.
  ///
  /// - Throws: An error of the store.
  func checkAccess() async throws {
    _ = try await finishSignIn(CookieSecret().hash, validUntil: .distantPast)
  }
}

/// The session of a signed-in visitor.
enum SiteSession {
  /// How long a session is kept after its last change, in seconds: as long as a refresh token.
  static let lifetime: TimeInterval = 30 * 86_400
}

/// A session that only this request can change.
protocol LockedSession {
  func read() async throws -> Data?
  func write(_ session: Data) async throws
  func remove() async throws
}
