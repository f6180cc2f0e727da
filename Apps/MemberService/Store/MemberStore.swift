package import Foundation

/// Where members, their sessions, the hashes of tokens and the signing keys are stored.
///
/// Every operation is one transaction, also with stores of other processes on the same data.
/// All operations throw only `StoreUnavailable`.
package protocol MemberStore: Sendable {
  /// Finds or creates the member of an identity, and starts a session.
  ///
  /// The name and the address of a known member are updated, but not removed. Sessions and tokens
  /// that have expired are removed, of all members.
  ///
  /// - Parameters:
  ///   - identity: The identity.
  ///   - identityToken: The token that proves the identity; `nil` for none.
  ///   - refreshToken: The first refresh token of the session.
  ///   - now: The current time.
  ///   - end: The end of the session.
  /// - Returns: The session; `nil` if a session was started with the same identity token.
  /// - Throws: `StoreUnavailable`.
  func startSession(
    for identity: Identity,
    identityToken: NewToken?,
    refreshToken: NewToken,
    at now: Date,
    until end: Date
  ) async throws -> ServiceSession?

  /// Uses up a refresh token and stores its successor.
  ///
  /// A token that was used with the same retry key, and whose successor was never used, gets a new
  /// successor in place of the former one. Any other token that is not live revokes its session.
  ///
  /// - Parameters:
  ///   - token: The token that the client presents.
  ///   - successor: The token to store in its place.
  ///   - retryKey: The key with which this request can be repeated; `nil` for none.
  ///   - now: The current time.
  /// - Returns: Whether the successor was stored, or why not.
  /// - Throws: `StoreUnavailable`.
  func rotate(
    _ token: TokenHash,
    to successor: NewToken,
    retryKey: TokenHash?,
    at now: Date
  ) async throws -> Rotation

  /// Returns a session that is neither revoked nor expired.
  func session(_ id: String, at now: Date) async throws -> ServiceSession?

  /// Revokes a session; one that does not exist is ignored.
  func revokeSession(_ id: String, at now: Date) async throws

  /// Revokes the session of a refresh token, live or not; an unknown token is ignored.
  func revokeSession(ofRefreshToken token: TokenHash, at now: Date) async throws

  /// Returns how many refresh tokens of a session are accepted: one or none.
  func liveRefreshTokenCount(inSession id: String, at now: Date) async throws -> Int

  /// Returns the signing keys, newest first.
  ///
  /// - Parameters:
  ///   - candidate: A key to add first if the newest one is too old.
  ///   - date: The time of creation before which a key is too old to sign.
  ///   - limit: The time of creation before which a key is removed.
  /// - Returns: At least one key.
  /// - Throws: `StoreUnavailable`.
  func signingKeys(
    adding candidate: SigningKey,
    ifNoneSince date: Date,
    removingBefore limit: Date
  ) async throws -> [SigningKey]
}

/// The store cannot be used at the moment.
package struct StoreUnavailable: Error, CustomStringConvertible {
  /// The reason for logs, without tokens.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
