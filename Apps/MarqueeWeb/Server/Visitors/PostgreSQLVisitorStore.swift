import Foundation
import PostgreSQL

/// Visitors in PostgreSQL, which contains only the hashes of the cookies' values.
struct PostgreSQLVisitorStore: VisitorStore {
  static let migrations = [
    PostgreSQLMigration(
      "Visitors.1",
      [
        """
        CREATE TABLE visitor (
          id TEXT PRIMARY KEY,
          token_hash BYTEA NOT NULL UNIQUE,
          created_at TIMESTAMPTZ NOT NULL
        )
        """,
        "CREATE INDEX visitor_created_at ON visitor (created_at)",
      ]
    ),
    // The lifetime counts from the last visit.
    PostgreSQLMigration(
      "Visitors.2",
      isAddition: true,
      [
        "ALTER TABLE visitor ADD COLUMN visited_at TIMESTAMPTZ NOT NULL DEFAULT now()",
        "UPDATE visitor SET visited_at = created_at",
        "CREATE INDEX visitor_visited_at ON visitor (visited_at)",
      ]
    ),
  ]

  private let database: PostgreSQLDatabase
  private let tables: [String]
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - database: A database with `migrations`.
  ///   - tables: The tables of what visitors own, which ends with them.
  ///   - now: Returns the current time.
  init(
    database: PostgreSQLDatabase,
    tables: [String],
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.tables = tables
    self.now = now
  }

  func visit(with secret: CookieSecret) async throws -> Visit? {
    let now = now()
    return try await database.read { connection in
      try connection.execute(
        "SELECT id, visited_at FROM visitor WHERE token_hash = $1 AND visited_at > $2",
        .bytes(secret.hash),
        .date(now - Visit.lifetime)
      )
      .first.map { row in
        Visit(
          visitor: Visitor(id: try row.text("id")),
          isDue: try row.date("visited_at") <= now - Visit.interval
        )
      }
    }
  }

  func recordVisit(with secret: CookieSecret) async throws -> Visitor {
    let now = now()
    let new = Visitor.new()
    return try await database.write { [owned = deletions(ownedBy: "ended")] connection in
      try connection.execute(
        """
        WITH ended AS (DELETE FROM visitor WHERE visited_at <= $1 RETURNING id)\(owned)
        SELECT count(*) FROM ended
        """,
        .date(now - Visit.lifetime)
      )
      let rows = try connection.execute(
        """
        INSERT INTO visitor (id, token_hash, created_at, visited_at) VALUES ($1, $2, $3, $3)
        ON CONFLICT (token_hash) DO UPDATE SET visited_at = EXCLUDED.visited_at RETURNING id
        """,
        .text(new.id),
        .bytes(secret.hash),
        .date(now)
      )
      return try rows.first.map { Visitor(id: try $0.text("id")) } ?? new
    }
  }

  func remove(with secret: CookieSecret) async throws {
    try await database.write { [owned = deletions(ownedBy: "removed")] connection in
      _ = try connection.execute(
        """
        WITH removed AS (DELETE FROM visitor WHERE token_hash = $1 RETURNING id)\(owned)
        SELECT count(*) FROM removed
        """,
        .bytes(secret.hash)
      )
    }
  }

  /// Returns the parts of a statement that delete what visitors own.
  ///
  /// - Parameter visitors: The part that returns the ids of the visitors.
  private func deletions(ownedBy visitors: String) -> String {
    tables.enumerated().map { number, table in
      ", owned\(number) AS (DELETE FROM \(table) WHERE owner IN (SELECT id FROM \(visitors)))"
    }
    .joined()
  }
}
