package import Foundation
package import MemberService
import PostgreSQL

/// The tables in PostgreSQL.
///
/// Transactions of several services run at the same time. Each locks a session before its tokens,
/// and waits for no lock to remove what has expired, so that none waits for another in a circle.
package struct PostgreSQLMemberTables: MemberTables {
  let connection: PostgreSQLConnection

  /// A refresh token is live until it is used, or revoked because its predecessor was used again.
  static let schema = [
    """
    CREATE TABLE member (
      id TEXT PRIMARY KEY,
      provider TEXT NOT NULL,
      subject TEXT NOT NULL,
      name TEXT,
      email TEXT,
      created_at TIMESTAMPTZ NOT NULL,
      UNIQUE (provider, subject)
    )
    """,
    """
    CREATE TABLE member_session (
      id TEXT PRIMARY KEY,
      member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
      started_at TIMESTAMPTZ NOT NULL,
      expires_at TIMESTAMPTZ NOT NULL,
      revoked_at TIMESTAMPTZ
    )
    """,
    "CREATE INDEX member_session_member ON member_session (member_id)",
    "CREATE INDEX member_session_expiry ON member_session (expires_at)",
    """
    CREATE TABLE refresh_token (
      hash BYTEA PRIMARY KEY,
      session_id TEXT NOT NULL REFERENCES member_session (id) ON DELETE CASCADE,
      expires_at TIMESTAMPTZ NOT NULL,
      used_at TIMESTAMPTZ,
      revoked_at TIMESTAMPTZ,
      retry_key BYTEA,
      successor BYTEA
    )
    """,
    "CREATE INDEX refresh_token_session ON refresh_token (session_id)",
    "CREATE INDEX refresh_token_expiry ON refresh_token (expires_at)",
    """
    CREATE TABLE signing_key (
      id TEXT PRIMARY KEY,
      private_key BYTEA NOT NULL,
      created_at TIMESTAMPTZ NOT NULL
    )
    """,
  ]

  /// The identity tokens that were used, so that none is used again.
  static let identityTokens = [
    "CREATE TABLE identity_token (hash BYTEA PRIMARY KEY, expires_at TIMESTAMPTZ NOT NULL)",
    "CREATE INDEX identity_token_expiry ON identity_token (expires_at)",
  ]

  package func member(
    of identity: Identity,
    newID: String,
    at now: Date
  ) throws -> ServiceMember {
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
      PostgreSQLValue(identity.name),
      PostgreSQLValue(identity.email),
      .date(now)
    )
    guard let row = rows.first else { throw StoreUnavailable("it did not store the member") }
    return try ServiceMember(row)
  }

  package func insert(_ identityToken: NewToken) throws -> Bool {
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

  package func removeExpired(at now: Date) throws {
    for (table, key) in [
      ("member_session", "id"), ("refresh_token", "hash"), ("identity_token", "hash"),
    ] {
      try connection.execute(
        """
        DELETE FROM \(table) WHERE \(key) IN (
          SELECT \(key) FROM \(table) WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED
        )
        """,
        .date(now)
      )
    }
  }
}

extension ServiceMember {
  init(_ row: PostgreSQLRow) throws {
    self.init(
      id: try row.text("id"),
      identity: Identity(
        provider: try row.text("provider"),
        subject: try row.text("subject"),
        name: row["name"]?.text,
        email: row["email"]?.text
      ),
      createdAt: try row.date("created_at")
    )
  }
}
