package import Foundation
import OAuth

/// A database of members, their sessions, token hashes and signing keys.
///
/// Each kind of database has its own way to run transactions.
package protocol MemberStore: Sendable {
  /// Runs a statement that changes nothing.
  ///
  /// - Returns: The result of `body`; `nil` if nothing has been written yet.
  /// - Throws: `StoreUnavailable`.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value?

  /// Runs `body` in a transaction.
  ///
  /// - Throws: `StoreUnavailable`.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value
}

/// Every operation is one transaction, even when other processes use the same data.
///
/// All operations throw only `StoreUnavailable`.
extension MemberStore {
  /// Finds or creates the member for an identity, and starts a session.
  ///
  /// The name and email address of a known member are updated, but not removed. Expired sessions
  /// and tokens of all members are removed.
  ///
  /// - Parameters:
  ///   - identityToken: The token that proves the identity; `nil` for none.
  ///   - refreshToken: The first refresh token of the session.
  ///   - now: The current time.
  ///   - end: The end of the session.
  /// - Returns: The session; `nil` if the identity token has already been used to start a session.
  /// - Throws: `StoreUnavailable`.
  package func startSession(
    for identity: Identity,
    identityToken: NewToken?,
    refreshToken: NewToken,
    at now: Date,
    until end: Date
  ) async throws -> ServiceSession? {
    let ids = (member: RandomText.make(bytes: 16), session: RandomText.make(bytes: 16))
    return try await write { members in
      try members.removeExpired(at: now)
      if let identityToken, try !members.insert(identityToken) { return nil }
      let member = try members.member(of: identity, newID: ids.member, at: now)
      let session = ServiceSession(id: ids.session, member: member)
      try members.insert(session, at: now, until: end)
      try members.insert(refreshToken, inSession: session.id)
      return session
    }
  }

  /// Uses up a refresh token and stores its successor.
  ///
  /// If the token was already used with the same retry key and its successor was never used, a new
  /// successor replaces the former one. Any other token that is not live revokes its session.
  ///
  /// - Parameters:
  ///   - token: The token that the client presents.
  ///   - successor: The token to store in its place.
  ///   - retryKey: The key with which this request can be retried; `nil` for none.
  ///   - now: The current time.
  /// - Returns: Whether the successor was stored, or the reason why not.
  /// - Throws: `StoreUnavailable`.
  package func rotate(
    _ token: TokenHash,
    to successor: NewToken,
    retryKey: TokenHash?,
    at now: Date
  ) async throws -> Rotation {
    try await write { try $0.rotate(token, to: successor, retryKey: retryKey, at: now) }
  }

  /// Returns a session that is neither revoked nor expired.
  package func session(_ id: String, at now: Date) async throws -> ServiceSession? {
    try await read { try $0.session(id, at: now) } ?? nil
  }

  /// Deletes a member with all sessions and tokens; does nothing if the member does not exist.
  package func deleteMember(_ id: String) async throws {
    try await write { try $0.deleteMember(id) }
  }

  /// Revokes a session; does nothing if it does not exist.
  package func revokeSession(_ id: String, at now: Date) async throws {
    try await write { try $0.revokeSession(id, at: now) }
  }

  /// Revokes the session of a refresh token, live or not; ignores an unknown token.
  package func revokeSession(ofRefreshToken token: TokenHash, at now: Date) async throws {
    try await write { members in
      try members.lockSession(ofRefreshToken: token)
      if let token = try members.refreshToken(token) {
        try members.revokeSession(token.sessionID, at: now)
      }
    }
  }

  /// Returns the signing keys, newest first.
  ///
  /// - Parameters:
  ///   - candidate: A key to add first if the newest one is too old.
  ///   - date: The creation time before which a key is too old to sign.
  ///   - limit: The creation time before which a key is removed.
  /// - Returns: At least one key.
  /// - Throws: `StoreUnavailable`.
  package func signingKeys(
    adding candidate: SigningKey,
    ifNoneSince date: Date,
    removingBefore limit: Date
  ) async throws -> [SigningKey] {
    let isFresh = { @Sendable (keys: [SigningKey]) in keys.contains { $0.createdAt > date } }
    // Unlike a write, a read does not wait for other processes.
    let stored = try await read { try $0.signingKeys(since: limit) } ?? []
    if isFresh(stored) { return stored }
    return try await write { members in
      try members.lockSigningKeys()
      try members.removeSigningKeys(before: limit)
      let stored = try members.signingKeys(since: limit)
      if isFresh(stored) { return stored }
      try members.insert(candidate)
      return [candidate] + stored
    }
  }
}

/// Throws only `StoreUnavailable`.
package func withStoreErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch {
    throw StoreUnavailable("\(error)")
  }
}

/// The store is currently unavailable.
package struct StoreUnavailable: Error, CustomStringConvertible {
  /// The reason for logs, without tokens.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
