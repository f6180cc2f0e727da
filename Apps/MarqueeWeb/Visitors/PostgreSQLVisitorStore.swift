import Foundation
import PostgreSQL

/// Visitors in PostgreSQL, which has the hashes of the cookies' values only.
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
    )
  ]

  private let database: PostgreSQLDatabase
  private let now: @Sendable () -> Date

  init(database: PostgreSQLDatabase, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.now = now
  }

  func visitor(with secret: CookieSecret) async throws -> Visitor? {
    let end = now() - Visitor.lifetime
    return try await database.read { connection in
      try connection.execute(
        "SELECT id FROM visitor WHERE token_hash = $1 AND created_at > $2",
        .bytes(secret.hash),
        .date(end)
      )
      .first.map { Visitor(id: try $0.text("id")) }
    }
  }

  func addVisitor(with secret: CookieSecret) async throws -> Visitor {
    let visitor = Visitor.new()
    let now = now()
    try await database.write { connection in
      try connection.execute(
        "DELETE FROM visitor WHERE created_at <= $1",
        .date(now - Visitor.lifetime)
      )
      _ = try connection.execute(
        "INSERT INTO visitor (id, token_hash, created_at) VALUES ($1, $2, $3)",
        .text(visitor.id),
        .bytes(secret.hash),
        .date(now)
      )
    }
    return visitor
  }
}
