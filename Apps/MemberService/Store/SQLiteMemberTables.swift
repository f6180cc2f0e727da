package import Foundation
import GRDB
import Storage

/// The tables in SQLite; times are seconds since 1970.
///
/// Columns are decoded with errors: GRDB's subscripts end the program if a type is another one.
/// A transaction that writes excludes all others, so nothing needs a lock of its own.
package struct SQLiteMemberTables: MemberTables {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// A refresh token is live until it is used, or revoked because its predecessor was used again.
  static let schema = """
    CREATE TABLE member (
      id TEXT PRIMARY KEY,
      provider TEXT NOT NULL,
      subject TEXT NOT NULL,
      name TEXT,
      email TEXT,
      createdAt REAL NOT NULL,
      UNIQUE (provider, subject)
    );
    CREATE TABLE memberSession (
      id TEXT PRIMARY KEY,
      memberID TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
      startedAt REAL NOT NULL,
      expiresAt REAL NOT NULL,
      revokedAt REAL
    );
    CREATE INDEX memberSessionExpiry ON memberSession (expiresAt);
    CREATE TABLE refreshToken (
      hash BLOB PRIMARY KEY,
      sessionID TEXT NOT NULL REFERENCES memberSession (id) ON DELETE CASCADE,
      expiresAt REAL NOT NULL,
      usedAt REAL,
      revokedAt REAL,
      retryKey BLOB,
      successor BLOB
    ) WITHOUT ROWID;
    CREATE INDEX refreshTokenSession ON refreshToken (sessionID);
    CREATE INDEX refreshTokenExpiry ON refreshToken (expiresAt);
    CREATE TABLE signingKey (
      id TEXT PRIMARY KEY,
      privateKey BLOB NOT NULL,
      createdAt REAL NOT NULL
    );
    """

  /// The identity tokens that were used, so that none is used again.
  static let identityTokens = """
    CREATE TABLE identityToken (hash BLOB PRIMARY KEY, expiresAt REAL NOT NULL) WITHOUT ROWID;
    CREATE INDEX identityTokenExpiry ON identityToken (expiresAt);
    """

  package func member(of identity: Identity, newID: String, at now: Date) throws -> ServiceMember {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          INSERT INTO member (id, provider, subject, name, email, createdAt)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (provider, subject) DO UPDATE SET
            name = COALESCE(excluded.name, name), email = COALESCE(excluded.email, email)
          RETURNING id, provider, subject, name, email, createdAt
          """
      ),
      arguments: [
        newID, identity.provider, identity.subject, identity.name, identity.email,
        now.timeIntervalSince1970,
      ]
    )
    guard let row else { throw StoreUnavailable("it did not store the member") }
    return try ServiceMember(row)
  }

  package func insert(_ session: ServiceSession, at now: Date, until end: Date) throws {
    try database.execute(
      sql: "INSERT INTO memberSession (id, memberID, startedAt, expiresAt) VALUES (?, ?, ?, ?)",
      arguments: [
        session.id, session.member.id, now.timeIntervalSince1970, end.timeIntervalSince1970,
      ]
    )
  }

  package func session(_ id: String, at now: Date) throws -> ServiceSession? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT member.* FROM memberSession JOIN member ON member.id = memberID
          WHERE memberSession.id = ? AND revokedAt IS NULL AND expiresAt > ?
          """
      ),
      arguments: [id, now.timeIntervalSince1970]
    )
    .map { ServiceSession(id: id, member: try ServiceMember($0)) }
  }

  package func isSessionRevoked(_ id: String) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT revokedAt IS NOT NULL FROM memberSession WHERE id = ?",
      arguments: [id]
    ) ?? false
  }

  package func revokeSession(_ id: String, at now: Date) throws {
    try database.execute(
      sql: "UPDATE memberSession SET revokedAt = ? WHERE id = ? AND revokedAt IS NULL",
      arguments: [now.timeIntervalSince1970, id]
    )
  }

  package func lockSession(ofRefreshToken hash: TokenHash) {}

  package func insert(_ identityToken: NewToken) throws -> Bool {
    try database.execute(
      sql: "INSERT INTO identityToken (hash, expiresAt) VALUES (?, ?) ON CONFLICT DO NOTHING",
      arguments: [identityToken.hash.bytes, identityToken.expiresAt.timeIntervalSince1970]
    )
    return database.changesCount > 0
  }

  package func removeExpired(at now: Date) throws {
    for table in ["memberSession", "refreshToken", "identityToken"] {
      try database.execute(
        sql: "DELETE FROM \(table) WHERE expiresAt <= ?",
        arguments: [now.timeIntervalSince1970]
      )
    }
  }
}

extension ServiceMember {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.decode(forColumn: "id"),
      identity: Identity(
        provider: try row.decode(forColumn: "provider"),
        subject: try row.decode(forColumn: "subject"),
        name: try row.decode(forColumn: "name"),
        email: try row.decode(forColumn: "email")
      ),
      createdAt: Date(stored: try row.decode(forColumn: "createdAt"))
    )
  }
}
