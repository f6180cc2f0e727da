package import Foundation
import GRDB
package import Storage

/// Members and sessions in SQLite.
package struct SQLiteMemberStore: MemberStore {
  private let database: UserDatabase

  /// - Parameter database: A database with `migrations`.
  package init(database: UserDatabase) {
    self.database = database
  }

  package static let migrations = [
    Migration("MemberService.1") { try $0.execute(sql: MemberTables.schema) }
  ]

  package func startSession(
    for identity: Identity,
    refreshToken: NewRefreshToken,
    at now: Date,
    until end: Date
  ) async throws -> ServiceSession {
    let ids = (member: RandomText.make(bits: 128), session: RandomText.make(bits: 128))
    return try await write { database in
      let tables = MemberTables(database)
      try tables.removeExpired(now)
      let member = try tables.member(of: identity, newID: ids.member, now)
      let session = ServiceSession(id: ids.session, member: member)
      try tables.insert(session, now, until: end)
      try tables.insert(refreshToken, inSession: session.id)
      return session
    }
  }

  package func rotate(
    _ token: TokenHash,
    to successor: NewRefreshToken,
    retryKey: TokenHash?,
    at now: Date
  ) async throws -> Rotation {
    try await write {
      try MemberTables($0).rotate(token, to: successor, retryKey: retryKey, at: now)
    }
  }

  package func session(_ id: String, at now: Date) async throws -> ServiceSession? {
    try await read { try MemberTables($0).session(id, now) } ?? nil
  }

  package func revokeSession(_ id: String, at now: Date) async throws {
    try await write { try MemberTables($0).revokeSession(id, now) }
  }

  package func revokeSession(ofRefreshToken token: TokenHash, at now: Date) async throws {
    try await write { database in
      let tables = MemberTables(database)
      if let token = try tables.refreshToken(token) {
        try tables.revokeSession(token.sessionID, now)
      }
    }
  }

  package func liveRefreshTokenCount(inSession id: String, at now: Date) async throws -> Int {
    try await read { try MemberTables($0).liveRefreshTokenCount(inSession: id, now) } ?? 0
  }

  package func signingKeys(
    adding candidate: SigningKey,
    ifNoneSince date: Date,
    removingBefore limit: Date
  ) async throws -> [SigningKey] {
    let isFresh = { @Sendable (keys: [SigningKey]) in keys.contains { $0.createdAt > date } }
    // A read does not wait for other processes, as a write does.
    let stored = try await read { try MemberTables($0).signingKeys(since: limit) } ?? []
    if isFresh(stored) { return stored }
    return try await write { database in
      let tables = MemberTables(database)
      try tables.removeSigningKeys(before: limit)
      let stored = try tables.signingKeys(since: limit)
      if isFresh(stored) { return stored }
      try tables.insert(candidate)
      return [candidate] + stored
    }
  }

  private func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value? {
    do {
      return try await database.read(body)
    } catch {
      throw StoreUnavailable("\(error)")
    }
  }

  private func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.write(body)
    } catch {
      throw StoreUnavailable("\(error)")
    }
  }
}
