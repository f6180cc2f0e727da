import Foundation

extension MemberTables {
  func insert(_ session: ServiceSession, at now: Date, until end: Date) throws {
    try connection.execute(
      "INSERT INTO member_session (id, member_id, started_at, expires_at) VALUES ($1, $2, $3, $4)",
      .text(session.id),
      .text(session.member.id),
      .date(now),
      .date(end)
    )
  }

  /// Returns a session that is neither revoked nor expired.
  func session(_ id: String, at now: Date) throws -> ServiceSession? {
    try connection.execute(
      """
      SELECT member.* FROM member_session JOIN member ON member.id = member_id
      WHERE member_session.id = $1 AND revoked_at IS NULL AND expires_at > $2
      """,
      .text(id),
      .date(now)
    )
    .first.map { ServiceSession(id: id, member: try ServiceMember($0)) }
  }

  /// Revokes a session, unless it is revoked already.
  func revokeSession(_ id: String, at now: Date) throws {
    try connection.execute(
      "UPDATE member_session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL",
      .text(id),
      .date(now)
    )
  }

  private func isSessionRevoked(_ id: String) throws -> Bool {
    try !connection.execute(
      "SELECT id FROM member_session WHERE id = $1 AND revoked_at IS NOT NULL",
      .text(id)
    )
    .isEmpty
  }

  /// Keeps other transactions from changing the session of a refresh token and its tokens.
  func lockSession(ofRefreshToken hash: TokenHash) throws {
    guard connection.needsLocks else { return }
    try connection.execute(
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
}
