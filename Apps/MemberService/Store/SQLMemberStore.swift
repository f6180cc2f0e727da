package import Foundation

/// A store in tables of a database, which says how transactions run.
package protocol SQLMemberStore: MemberStore {
  associatedtype Tables: MemberTables

  /// Runs a statement that changes nothing.
  ///
  /// - Returns: The result of `body`; `nil` if nothing has been written yet.
  /// - Throws: `StoreUnavailable`.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Tables) throws -> Value
  ) async throws -> Value?

  /// Runs `body` in a transaction.
  ///
  /// - Throws: `StoreUnavailable`.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Tables) throws -> Value
  ) async throws -> Value
}

extension SQLMemberStore {
  package func startSession(
    for identity: Identity,
    identityToken: NewToken?,
    refreshToken: NewToken,
    at now: Date,
    until end: Date
  ) async throws -> ServiceSession? {
    let ids = (member: RandomText.make(bits: 128), session: RandomText.make(bits: 128))
    return try await write { tables in
      try tables.removeExpired(at: now)
      if let identityToken, try !tables.insert(identityToken) { return nil }
      let member = try tables.member(of: identity, newID: ids.member, at: now)
      let session = ServiceSession(id: ids.session, member: member)
      try tables.insert(session, at: now, until: end)
      try tables.insert(refreshToken, inSession: session.id)
      return session
    }
  }

  package func rotate(
    _ token: TokenHash,
    to successor: NewToken,
    retryKey: TokenHash?,
    at now: Date
  ) async throws -> Rotation {
    try await write { try $0.rotate(token, to: successor, retryKey: retryKey, at: now) }
  }

  package func session(_ id: String, at now: Date) async throws -> ServiceSession? {
    try await read { try $0.session(id, at: now) } ?? nil
  }

  package func revokeSession(_ id: String, at now: Date) async throws {
    try await write { try $0.revokeSession(id, at: now) }
  }

  package func revokeSession(ofRefreshToken token: TokenHash, at now: Date) async throws {
    try await write { tables in
      try tables.lockSession(ofRefreshToken: token)
      if let token = try tables.refreshToken(token) {
        try tables.revokeSession(token.sessionID, at: now)
      }
    }
  }

  package func liveRefreshTokenCount(inSession id: String, at now: Date) async throws -> Int {
    try await read { try $0.liveRefreshTokenCount(inSession: id, at: now) } ?? 0
  }

  package func signingKeys(
    adding candidate: SigningKey,
    ifNoneSince date: Date,
    removingBefore limit: Date
  ) async throws -> [SigningKey] {
    let isFresh = { @Sendable (keys: [SigningKey]) in keys.contains { $0.createdAt > date } }
    // A read does not wait for other processes, as a write does.
    let stored = try await read { try $0.signingKeys(since: limit) } ?? []
    if isFresh(stored) { return stored }
    return try await write { tables in
      try tables.lockSigningKeys()
      try tables.removeSigningKeys(before: limit)
      let stored = try tables.signingKeys(since: limit)
      if isFresh(stored) { return stored }
      try tables.insert(candidate)
      return [candidate] + stored
    }
  }
}
