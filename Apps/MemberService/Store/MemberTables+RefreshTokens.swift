import Foundation

extension MemberTables {
  func refreshToken(_ hash: TokenHash) throws -> StoredRefreshToken? {
    try connection.execute(
      "SELECT * FROM refresh_token WHERE hash = $1\(rowLock)",
      .bytes(hash.bytes)
    )
    .first.map { row in
      StoredRefreshToken(
        sessionID: try row.requiredText("session_id"),
        expiresAt: try row.requiredDate("expires_at"),
        isUsed: try row.date("used_at") != nil,
        isRevoked: try row.date("revoked_at") != nil,
        retryKey: try row.bytes("retry_key").map(TokenHash.init(stored:)),
        successor: try row.bytes("successor").map(TokenHash.init(stored:))
      )
    }
  }

  func insert(_ token: NewToken, inSession id: String) throws {
    try connection.execute(
      "INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ($1, $2, $3)",
      .bytes(token.hash.bytes),
      .text(id),
      .date(token.expiresAt)
    )
  }

  func revokeRefreshToken(_ hash: TokenHash, at now: Date) throws {
    try connection.execute(
      "UPDATE refresh_token SET revoked_at = $2 WHERE hash = $1",
      .bytes(hash.bytes),
      .date(now)
    )
  }

  func useRefreshToken(
    _ hash: TokenHash,
    retryKey: TokenHash?,
    successor: TokenHash,
    at now: Date
  ) throws {
    try connection.execute(
      "UPDATE refresh_token SET used_at = $2, retry_key = $3, successor = $4 WHERE hash = $1",
      .bytes(hash.bytes),
      .date(now),
      .bytes(retryKey?.bytes),
      .bytes(successor.bytes)
    )
  }
}
