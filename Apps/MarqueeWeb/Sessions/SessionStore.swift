import Foundation

/// A store of sessions, and of sign-ins that wait for their provider, shared by all servers of a
/// site.
///
/// Their content is sealed.
protocol SessionStore: Sendable {
  /// Returns the session with an id; `nil` if there is none.
  ///
  /// - Throws: An error of the store.
  func session(_ id: Data) async throws -> Data?

  /// Runs a closure that may change a session, while no other request does.
  ///
  /// - Throws: An error of the store, `CancellationError`, or what `body` throws.
  func withLock<Value>(
    on id: Data,
    _ body: (any LockedSession) async throws -> Value
  ) async throws -> Value

  /// Adds a sign-in; the oldest one of a browser with too many is removed.
  ///
  /// - Throws: An error of the store.
  func add(_ signIn: PendingSignIn) async throws

  /// Removes a sign-in, and returns it once.
  ///
  /// - Returns: Its content; `nil` if there is none, or it has ended.
  /// - Throws: An error of the store.
  func takeSignIn(_ id: PendingSignIn.ID) async throws -> Data?
}

/// The session of a visitor who is signed in.
enum SiteSession {
  /// How long a session is kept after its last change, in seconds: as long as a refresh token.
  static let lifetime: TimeInterval = 30 * 86_400
}

/// A session that only this request may change.
protocol LockedSession {
  func read() async throws -> Data?
  func write(_ session: Data) async throws
  func remove() async throws
}

/// A sign-in that waits for its provider.
struct PendingSignIn: Sendable {
  /// All of it must match.
  struct ID: Sendable {
    /// The hash of the state that the provider's answer repeats.
    let state: Data
    /// The hash of the cookie of the browser.
    let browser: Data
    let provider: String
  }

  let id: ID
  let content: Data
}
