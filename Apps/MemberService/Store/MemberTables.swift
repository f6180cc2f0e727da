package import Foundation

/// The tables of the member service, inside a transaction.
///
/// A database says how it reads and writes rows; what the rows mean is decided in the extensions of
/// this protocol, once for all databases.
package protocol MemberTables {
  /// Finds the member of an identity and updates the name and the address, or creates one.
  func member(of identity: Identity, newID: String, at now: Date) throws -> ServiceMember

  func insert(_ session: ServiceSession, at now: Date, until end: Date) throws
  /// Returns a session that is neither revoked nor expired.
  func session(_ id: String, at now: Date) throws -> ServiceSession?
  func isSessionRevoked(_ id: String) throws -> Bool
  /// Revokes a session, unless it is revoked already.
  func revokeSession(_ id: String, at now: Date) throws
  /// Keeps other transactions from changing the session of a refresh token and its tokens.
  func lockSession(ofRefreshToken hash: TokenHash) throws

  func refreshToken(_ hash: TokenHash) throws -> StoredRefreshToken?
  func insert(_ token: NewToken, inSession id: String) throws
  func revokeRefreshToken(_ hash: TokenHash, at now: Date) throws
  func useRefreshToken(
    _ hash: TokenHash,
    retryKey: TokenHash?,
    successor: TokenHash,
    at now: Date
  ) throws
  func liveRefreshTokenCount(inSession id: String, at now: Date) throws -> Int

  /// Stores an identity token; `false` if it is stored already.
  func insert(_ identityToken: NewToken) throws -> Bool

  /// Removes the sessions and tokens that have expired.
  func removeExpired(at now: Date) throws

  /// Keeps other transactions from adding signing keys.
  func lockSigningKeys() throws
  /// Returns the keys created since `limit`, newest first.
  func signingKeys(since limit: Date) throws -> [SigningKey]
  func insert(_ key: SigningKey) throws
  func removeSigningKeys(before limit: Date) throws
}
