package import Foundation
package import MemberService
import PostgreSQL

extension PostgreSQLMemberTables {
  package func refreshToken(_ hash: TokenHash) throws -> StoredRefreshToken? {
    try connection.execute(
      "SELECT * FROM refresh_token WHERE hash = $1 FOR UPDATE",
      .bytes(hash.bytes)
    )
    .first.map { row in
      StoredRefreshToken(
        sessionID: try row.text("session_id"),
        expiresAt: try row.date("expires_at"),
        usedAt: row["used_at"]?.date,
        revokedAt: row["revoked_at"]?.date,
        retryKey: row["retry_key"]?.bytes,
        successor: row["successor"]?.bytes
      )
    }
  }

  package func insert(_ token: NewToken, inSession id: String) throws {
    try connection.execute(
      "INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ($1, $2, $3)",
      .bytes(token.hash.bytes),
      .text(id),
      .date(token.expiresAt)
    )
  }

  package func revokeRefreshToken(_ hash: TokenHash, at now: Date) throws {
    try connection.execute(
      "UPDATE refresh_token SET revoked_at = $2 WHERE hash = $1",
      .bytes(hash.bytes),
      .date(now)
    )
  }

  package func useRefreshToken(
    _ hash: TokenHash,
    retryKey: TokenHash?,
    successor: TokenHash,
    at now: Date
  ) throws {
    try connection.execute(
      "UPDATE refresh_token SET used_at = $2, retry_key = $3, successor = $4 WHERE hash = $1",
      .bytes(hash.bytes),
      .date(now),
      PostgreSQLValue(retryKey?.bytes),
      .bytes(successor.bytes)
    )
  }

  package func liveRefreshTokenCount(inSession id: String, at now: Date) throws -> Int {
    let rows = try connection.execute(
      """
      SELECT count(*) AS count FROM refresh_token AS token
        JOIN member_session AS session ON session.id = session_id
      WHERE session_id = $1 AND used_at IS NULL AND token.revoked_at IS NULL
        AND token.expires_at > $2 AND session.expires_at > $2 AND session.revoked_at IS NULL
      """,
      .text(id),
      .date(now)
    )
    return try rows.first.map { Int(try $0.integer("count")) } ?? 0
  }
}
