import Foundation
import GRDB

extension MemberTables {
  /// A stored refresh token.
  struct RefreshToken {
    let sessionID: String
    let expiresAt: Date
    let isUsed: Bool
    let isRevoked: Bool
    let retryKey: TokenHash?
    let successor: TokenHash?

    fileprivate init(_ row: Row) {
      sessionID = row["sessionID"]
      expiresAt = Date(timeIntervalSince1970: row["expiresAt"])
      isUsed = row["usedAt"] != nil
      isRevoked = row["revokedAt"] != nil
      retryKey = (row["retryKey"] as Data?).map(TokenHash.init(stored:))
      successor = (row["successor"] as Data?).map(TokenHash.init(stored:))
    }

    /// Whether the token is used, and this is a repetition of the request that used it.
    func isRepeated(with key: TokenHash?) -> Bool {
      isUsed && key != nil && key == retryKey
    }
  }

  func refreshToken(_ hash: TokenHash) throws -> RefreshToken? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM refreshToken WHERE hash = ?"),
      arguments: [hash.bytes]
    )
    .map(RefreshToken.init)
  }

  func insert(_ token: NewRefreshToken, inSession id: String) throws {
    try database.cachedStatement(
      sql: "INSERT INTO refreshToken (hash, sessionID, expiresAt) VALUES (?, ?, ?)"
    )
    .execute(arguments: [token.hash.bytes, id, token.expiresAt.timeIntervalSince1970])
  }

  func rotate(
    _ hash: TokenHash,
    to successor: NewRefreshToken,
    retryKey: TokenHash?,
    at now: Date
  ) throws -> Rotation {
    guard let token = try refreshToken(hash) else { return .refused(.unknown) }
    guard let session = try session(token.sessionID, now) else {
      return .refused(try isRevoked(token.sessionID) ? .revoked : .expired)
    }
    if token.isRepeated(with: retryKey), let former = token.successor,
      try refreshToken(former)?.isUsed == false
    {
      try revoke(former, now)
    } else if token.isUsed || token.isRevoked {
      try revokeSession(token.sessionID, now)
      return .refused(.reused)
    } else if token.expiresAt <= now {
      return .refused(.expired)
    }
    try insert(successor, inSession: token.sessionID)
    try use(hash, retryKey: retryKey, successor: successor.hash, now)
    return .rotated(session)
  }

  func liveRefreshTokenCount(inSession id: String, _ now: Date) throws -> Int {
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

  private func isRevoked(_ sessionID: String) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT revokedAt IS NOT NULL FROM memberSession WHERE id = ?",
      arguments: [sessionID]
    ) ?? false
  }

  private func revoke(_ hash: TokenHash, _ now: Date) throws {
    try database.cachedStatement(sql: "UPDATE refreshToken SET revokedAt = ? WHERE hash = ?")
      .execute(arguments: [now.timeIntervalSince1970, hash.bytes])
  }

  private func use(
    _ hash: TokenHash,
    retryKey: TokenHash?,
    successor: TokenHash,
    _ now: Date
  ) throws {
    try database.cachedStatement(
      sql: "UPDATE refreshToken SET usedAt = ?, retryKey = ?, successor = ? WHERE hash = ?"
    )
    .execute(arguments: [
      now.timeIntervalSince1970, retryKey?.bytes, successor.bytes, hash.bytes,
    ])
  }
}
