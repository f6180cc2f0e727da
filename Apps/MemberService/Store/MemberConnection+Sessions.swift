import Foundation

// To prevent deadlocks, each transaction locks a session before its tokens, and never waits for a
// lock when it removes expired rows.

/// The tables of members and their sessions.
extension MemberConnection {
  /// Finds the member for an identity and updates the name and email address, or creates a member.
  func member(of identity: Identity, newID: String, at now: Date) throws -> ServiceMember {
    let rows = try execute(
      """
      INSERT INTO member (id, provider, subject, name, email, created_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (provider, subject) DO UPDATE SET
        name = COALESCE(excluded.name, member.name),
        email = COALESCE(excluded.email, member.email)
      RETURNING *
      """,
      .text(newID),
      .text(identity.provider),
      .text(identity.subject),
      .text(identity.name),
      .text(identity.email),
      .date(now)
    )
    guard let row = rows.first else { throw StoreUnavailable("it did not store the member") }
    return try ServiceMember(row)
  }

  /// Stores an identity token; `false` if it is already stored.
  func insert(_ identityToken: NewToken) throws -> Bool {
    try !execute(
      """
      INSERT INTO identity_token (hash, expires_at) VALUES ($1, $2)
      ON CONFLICT DO NOTHING RETURNING hash
      """,
      .bytes(identityToken.hash.bytes),
      .date(identityToken.expiresAt)
    )
    .isEmpty
  }

  /// Removes the sessions and tokens that have expired.
  func removeExpired(at now: Date) throws {
    let lock = needsLocks ? " FOR UPDATE SKIP LOCKED" : ""
    for (table, key) in [
      ("member_session", "id"), ("refresh_token", "hash"), ("identity_token", "hash"),
    ] {
      try execute(
        """
        DELETE FROM \(table) WHERE \(key) IN (
          SELECT \(key) FROM \(table) WHERE expires_at <= $1\(lock)
        )
        """,
        .date(now)
      )
    }
  }

  func insert(_ session: ServiceSession, at now: Date, until end: Date) throws {
    try execute(
      "INSERT INTO member_session (id, member_id, started_at, expires_at) VALUES ($1, $2, $3, $4)",
      .text(session.id),
      .text(session.member.id),
      .date(now),
      .date(end)
    )
  }

  /// Returns a session that is neither revoked nor expired.
  func session(_ id: String, at now: Date) throws -> ServiceSession? {
    try execute(
      """
      SELECT member.* FROM member_session JOIN member ON member.id = member_id
      WHERE member_session.id = $1 AND revoked_at IS NULL AND expires_at > $2
      """,
      .text(id),
      .date(now)
    )
    .first.map { ServiceSession(id: id, member: try ServiceMember($0)) }
  }

  /// Deletes a member; the member's sessions and their tokens are deleted with the row.
  func deleteMember(_ id: String) throws {
    if needsLocks {
      try execute(
        "SELECT id FROM member_session WHERE member_id = $1 ORDER BY id FOR UPDATE",
        .text(id)
      )
    }
    try execute("DELETE FROM member WHERE id = $1", .text(id))
  }

  /// Revokes a session unless it is already revoked.
  func revokeSession(_ id: String, at now: Date) throws {
    try execute(
      "UPDATE member_session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL",
      .text(id),
      .date(now)
    )
  }

  func isSessionRevoked(_ id: String) throws -> Bool {
    try !execute(
      "SELECT id FROM member_session WHERE id = $1 AND revoked_at IS NOT NULL",
      .text(id)
    )
    .isEmpty
  }
}

extension ServiceMember {
  init(_ row: any MemberRow) throws {
    self.init(
      id: try row.requiredText("id"),
      identity: Identity(
        provider: try row.requiredText("provider"),
        subject: try row.requiredText("subject"),
        name: try row.text("name"),
        email: try row.text("email")
      ),
      createdAt: try row.requiredDate("created_at")
    )
  }
}
