import Foundation

/// The tables of the member service, inside a transaction.
///
/// Each transaction locks a session before its tokens, and waits for no lock to remove what has
/// expired, so that none waits for another in a circle.
package struct MemberTables {
  let connection: any MemberConnection
  /// The end of a query that locks the rows which it reads.
  var rowLock: String { connection.needsLocks ? " FOR UPDATE" : "" }

  package init(_ connection: any MemberConnection) {
    self.connection = connection
  }

  /// Finds the member of an identity and updates the name and the address, or creates one.
  func member(of identity: Identity, newID: String, at now: Date) throws -> ServiceMember {
    let rows = try connection.execute(
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

  /// Stores an identity token; `false` if it is stored already.
  func insert(_ identityToken: NewToken) throws -> Bool {
    try !connection.execute(
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
    let lock = connection.needsLocks ? " FOR UPDATE SKIP LOCKED" : ""
    for (table, key) in [
      ("member_session", "id"), ("refresh_token", "hash"), ("identity_token", "hash"),
    ] {
      try connection.execute(
        """
        DELETE FROM \(table) WHERE \(key) IN (
          SELECT \(key) FROM \(table) WHERE expires_at <= $1\(lock)
        )
        """,
        .date(now)
      )
    }
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
