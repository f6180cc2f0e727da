package import Foundation
import GRDB

extension SQLiteMemberTables {
  package func refreshToken(_ hash: TokenHash) throws -> StoredRefreshToken? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM refreshToken WHERE hash = ?"),
      arguments: [hash.bytes]
    )
    .map(StoredRefreshToken.init)
  }

  package func insert(_ token: NewRefreshToken, inSession id: String) throws {
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
  fileprivate init(_ row: Row) {
    self.init(
      sessionID: row["sessionID"],
      expiresAt: Date(timeIntervalSince1970: row["expiresAt"]),
      usedAt: (row["usedAt"] as TimeInterval?).map(Date.init(timeIntervalSince1970:)),
      revokedAt: (row["revokedAt"] as TimeInterval?).map(Date.init(timeIntervalSince1970:)),
      retryKey: row["retryKey"],
      successor: row["successor"]
    )
  }
}
