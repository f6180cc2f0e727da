import Foundation
package import MemberService
package import PostgreSQL

/// Members and sessions in PostgreSQL, which several services can share.
package struct PostgreSQLMemberStore: MemberStore {
  private let database: PostgreSQLDatabase

  /// - Parameter database: A database with `migrations`.
  package init(database: PostgreSQLDatabase) {
    self.database = database
  }

  package static let migrations = [
    PostgreSQLMigration("MemberService.1", schema),
    PostgreSQLMigration("MemberService.2", isAddition: true, identityTokens),
  ]

  /// A refresh token is live until it is used, or revoked because its predecessor was used again.
  private static let schema = [
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

  /// The used identity tokens, none of which may be used again.
  private static let identityTokens = [
    "CREATE TABLE identity_token (hash BYTEA PRIMARY KEY, expires_at TIMESTAMPTZ NOT NULL)",
    "CREATE INDEX identity_token_expiry ON identity_token (expires_at)",
  ]

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value? {
    try await withStoreErrors {
      try await database.read { try body(PostgreSQLMemberConnection(connection: $0)) }
    }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value {
    try await withStoreErrors {
      try await database.write { try body(PostgreSQLMemberConnection(connection: $0)) }
    }
  }
}

/// A PostgreSQL transaction; those of several services run concurrently.
private struct PostgreSQLMemberConnection: MemberConnection {
  let connection: PostgreSQLConnection
  let needsLocks = true

  func execute(_ sql: String, _ values: MemberValue...) throws -> [any MemberRow] {
    let values = values.map { value -> PostgreSQLValue in
      switch value {
      case .text(let text): PostgreSQLValue(text)
      case .bytes(let bytes): PostgreSQLValue(bytes)
      case .date(let date): .date(date)
      }
    }
    return try connection.execute(sql, values).map(Row.init)
  }

  private struct Row: MemberRow {
    let row: PostgreSQLRow

    func text(_ column: String) -> String? { row[column]?.text }
    func bytes(_ column: String) -> Data? { row[column]?.bytes }
    func date(_ column: String) -> Date? { row[column]?.date }
  }
}
