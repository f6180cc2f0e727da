package import Foundation
import GRDB
import Storage

extension SQLiteMemberTables {
  package func refreshToken(_ hash: TokenHash) throws -> StoredRefreshToken? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM refreshToken WHERE hash = ?"),
      arguments: [hash.bytes]
    )
    .map(StoredRefreshToken.init)
  }

  package func insert(_ token: NewToken, inSession id: String) throws {
    try database.cachedStatement(
      sql: "INSERT INTO refreshToken (hash, sessionID, expiresAt) VALUES (?, ?, ?)"
    )
    .execute(arguments: [token.hash.bytes, id, token.expiresAt.timeIntervalSince1970])
  }

  package func liveRefreshTokenCount(inSession id: String, at now: Date) throws -> Int {
    try Int.fetchOne(
      database,
      sql: """
        SELECT COUNT(*) FROM refreshToken JOIN memberSession ON memberSession.id = sessionID
        WHERE sessionID = ? AND usedAt IS NULL AND refreshToken.revokedAt IS NULL
          AND refreshToken.expiresAt > ? AND memberSession.expiresAt > ?
          AND memberSession.revokedAt IS NULL
        """,
      arguments: [id, now.timeIntervalSince1970, now.timeIntervalSince1970]
    ) ?? 0
  }

  package func revokeRefreshToken(_ hash: TokenHash, at now: Date) throws {
    try database.cachedStatement(sql: "UPDATE refreshToken SET revokedAt = ? WHERE hash = ?")
      .execute(arguments: [now.timeIntervalSince1970, hash.bytes])
  }

  package func useRefreshToken(
    _ hash: TokenHash,
    retryKey: TokenHash?,
    successor: TokenHash,
    at now: Date
  ) throws {
    try database.cachedStatement(
      sql: "UPDATE refreshToken SET usedAt = ?, retryKey = ?, successor = ? WHERE hash = ?"
    )
    .execute(arguments: [
      now.timeIntervalSince1970, retryKey?.bytes, successor.bytes, hash.bytes,
    ])
  }
}

extension StoredRefreshToken {
  fileprivate init(_ row: Row) throws {
    self.init(
      sessionID: try row.decode(forColumn: "sessionID"),
      expiresAt: Date(stored: try row.decode(forColumn: "expiresAt")),
      usedAt: try row.decode(TimeInterval?.self, forColumn: "usedAt").map(Date.init(stored:)),
      revokedAt: try row.decode(TimeInterval?.self, forColumn: "revokedAt").map(Date.init(stored:)),
      retryKey: try row.decode(forColumn: "retryKey"),
      successor: try row.decode(forColumn: "successor")
    )
  }
}
