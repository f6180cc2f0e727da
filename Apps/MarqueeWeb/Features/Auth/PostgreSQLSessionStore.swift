import Foundation
import PostgreSQL

/// Sessions and finished sign-ins in PostgreSQL, which several servers share.
struct PostgreSQLSessionStore: SessionStore {
  static let migrations = [
    PostgreSQLMigration(
      "Sessions.1",
      [
        """
        CREATE TABLE web_session (
          id BYTEA PRIMARY KEY,
          content BYTEA NOT NULL,
          saved_at TIMESTAMPTZ NOT NULL
        )
        """,
        "CREATE INDEX web_session_saved_at ON web_session (saved_at)",
        """
        CREATE TABLE pending_sign_in (
          state BYTEA PRIMARY KEY,
          number BIGINT GENERATED ALWAYS AS IDENTITY,
          browser BYTEA NOT NULL,
          provider TEXT NOT NULL,
          content BYTEA NOT NULL,
          created_at TIMESTAMPTZ NOT NULL
        )
        """,
        "CREATE INDEX pending_sign_in_browser ON pending_sign_in (browser, number)",
        "CREATE INDEX pending_sign_in_number ON pending_sign_in (number)",
        "CREATE INDEX pending_sign_in_created_at ON pending_sign_in (created_at)",
      ]
    ),
    // Browsers now keep the pending sign-ins; older servers may still use their table.
    PostgreSQLMigration(
      "Sessions.2",
      isAddition: true,
      [
        """
        CREATE TABLE finished_sign_in (state BYTEA PRIMARY KEY, ends_at TIMESTAMPTZ NOT NULL)
        """,
        "CREATE INDEX finished_sign_in_ends_at ON finished_sign_in (ends_at)",
      ]
    ),
    PostgreSQLMigration(
      "Sessions.3",
      isAddition: true,
      [
        "ALTER TABLE web_session ADD COLUMN owner TEXT",
        "CREATE INDEX web_session_owner ON web_session (owner)",
      ]
    ),
  ]

  private let database: PostgreSQLDatabase
  /// Has its own connections for the locks, which last as long as requests to a service.
  private let locks: PostgreSQLDatabase
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - database: A database with `migrations`.
  ///   - locks: The same database, with other connections.
  ///   - now: Returns the current time.
  init(
    database: PostgreSQLDatabase,
    locks: PostgreSQLDatabase,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.locks = locks
    self.now = now
  }

  func session(_ id: Data) async throws -> Data? { try await row(id).read() }

  func withLock<Value>(
    on id: Data,
    _ body: (any LockedSession) async throws -> Value
  ) async throws -> Value {
    let key = id.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return try await locks.withLock(on: Int64(bitPattern: key)) { try await body(row(id)) }
  }

  func setOwner(_ owner: String, of id: Data) async throws {
    try await database.write { connection in
      _ = try connection.execute(
        "UPDATE web_session SET owner = $1 WHERE id = $2",
        .text(owner),
        .bytes(id)
      )
    }
  }

  func removeSessions(of owner: String) async throws {
    try await database.write { connection in
      _ = try connection.execute("DELETE FROM web_session WHERE owner = $1", .text(owner))
    }
  }

  func finishSignIn(_ state: Data, validUntil end: Date) async throws -> Bool {
    // Kept a while longer, because the clocks of other servers may differ.
    let past = now() - TimeInterval(PendingSignIns.lifetime)
    return try await database.write { connection in
      try connection.execute("DELETE FROM finished_sign_in WHERE ends_at <= $1", .date(past))
      return try connection.execute(
        """
        INSERT INTO finished_sign_in (state, ends_at) VALUES ($1, $2)
        ON CONFLICT DO NOTHING RETURNING ends_at
        """,
        .bytes(state),
        .date(end)
      )
      .isEmpty == false
    }
  }

  private func row(_ id: Data) -> PostgreSQLSessionRow {
    PostgreSQLSessionRow(id: id, database: database, now: now)
  }
}

/// One session in the database.
private struct PostgreSQLSessionRow: LockedSession {
  let id: Data
  let database: PostgreSQLDatabase
  let now: @Sendable () -> Date

  /// Sessions saved at or before this time have ended.
  private var end: Date { now() - SiteSession.lifetime }

  func read() async throws -> Data? {
    try await database.read { [id, end] connection in
      try connection.execute(
        "SELECT content FROM web_session WHERE id = $1 AND saved_at > $2",
        .bytes(id),
        .date(end)
      )
      .first?.bytes("content")
    }
  }

  func write(_ session: Data) async throws {
    try await database.write { [id, end] connection in
      try connection.execute("DELETE FROM web_session WHERE saved_at <= $1", .date(end))
      try connection.execute(
        """
        INSERT INTO web_session (id, content, saved_at) VALUES ($1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET content = EXCLUDED.content, saved_at = EXCLUDED.saved_at
        """,
        .bytes(id),
        .bytes(session),
        .date(end + SiteSession.lifetime)
      )
    }
  }

  func remove() async throws {
    try await database.write { [id] connection in
      _ = try connection.execute("DELETE FROM web_session WHERE id = $1", .bytes(id))
    }
  }
}
