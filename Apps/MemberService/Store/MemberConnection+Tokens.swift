import Crypto
import Foundation

/// The tables of refresh tokens and signing keys.
extension MemberConnection {
  /// Keeps other transactions from changing the session of a refresh token and its tokens.
  func lockSession(ofRefreshToken hash: TokenHash) throws {
    guard needsLocks else { return }
    try execute(
      """
      SELECT id FROM member_session
      WHERE id = (SELECT session_id FROM refresh_token WHERE hash = $1) FOR UPDATE
      """,
      .bytes(hash.bytes)
    )
  }

  /// Uses up a refresh token, as `MemberStore.rotate` describes.
  func rotate(
    _ hash: TokenHash,
    to successor: NewToken,
    retryKey: TokenHash?,
    at now: Date
  ) throws -> Rotation {
    try lockSession(ofRefreshToken: hash)
    guard let token = try refreshToken(hash) else { return .refused(.unknown) }
    guard let session = try session(token.sessionID, at: now) else {
      return .refused(try isSessionRevoked(token.sessionID) ? .revoked : .expired)
    }
    if token.isRepeated(with: retryKey), let former = token.successor,
      try refreshToken(former)?.isUsed == false
    {
      try revokeRefreshToken(former, at: now)
    } else if token.isUsed || token.isRevoked {
      try revokeSession(token.sessionID, at: now)
      return .refused(.reused)
    } else if token.expiresAt <= now {
      return .refused(.expired)
    }
    try insert(successor, inSession: token.sessionID)
    try useRefreshToken(hash, retryKey: retryKey, successor: successor.hash, at: now)
    return .rotated(session)
  }

  func refreshToken(_ hash: TokenHash) throws -> StoredRefreshToken? {
    try execute(
      "SELECT * FROM refresh_token WHERE hash = $1\(needsLocks ? " FOR UPDATE" : "")",
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
    try execute(
      "INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ($1, $2, $3)",
      .bytes(token.hash.bytes),
      .text(id),
      .date(token.expiresAt)
    )
  }

  func revokeRefreshToken(_ hash: TokenHash, at now: Date) throws {
    try execute(
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
    try execute(
      "UPDATE refresh_token SET used_at = $2, retry_key = $3, successor = $4 WHERE hash = $1",
      .bytes(hash.bytes),
      .date(now),
      .bytes(retryKey?.bytes),
      .bytes(successor.bytes)
    )
  }

  /// Keeps other transactions from adding signing keys.
  func lockSigningKeys() throws {
    guard needsLocks else { return }
    try execute("LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE")
  }

  /// Returns the keys created since `limit`, newest first.
  func signingKeys(since limit: Date) throws -> [SigningKey] {
    try execute(
      "SELECT * FROM signing_key WHERE created_at >= $1 ORDER BY created_at DESC, id",
      .date(limit)
    )
    .map { row in
      SigningKey(
        privateKey: try P256.Signing.PrivateKey(
          rawRepresentation: row.requiredBytes("private_key")
        ),
        createdAt: try row.requiredDate("created_at")
      )
    }
  }

  func insert(_ key: SigningKey) throws {
    try execute(
      "INSERT INTO signing_key (id, private_key, created_at) VALUES ($1, $2, $3)",
      .text(key.id),
      .bytes(key.privateKey.rawRepresentation),
      .date(key.createdAt)
    )
  }

  func removeSigningKeys(before limit: Date) throws {
    try execute("DELETE FROM signing_key WHERE created_at < $1", .date(limit))
  }
}
