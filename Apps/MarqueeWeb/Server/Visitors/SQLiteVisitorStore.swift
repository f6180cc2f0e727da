import Foundation
import GRDB
import Storage

/// Visitors in a SQLite file, which contains only the hashes of the cookies' values.
struct SQLiteVisitorStore: VisitorStore {
  static let migrations = [
    Migration("Visitors.1") { database in
      try database.execute(
        sql: """
          CREATE TABLE visitor (
            id TEXT PRIMARY KEY NOT NULL,
            tokenHash BLOB NOT NULL UNIQUE,
            createdAt INTEGER NOT NULL
          );
          """
      )
    },
    Migration("Visitors.2") { database in
      try database.execute(sql: "CREATE INDEX visitorCreatedAt ON visitor (createdAt)")
    },
    // The lifetime counts from the last visit.
    Migration("Visitors.3") { database in
      try database.execute(
        sql: """
          DROP INDEX visitorCreatedAt;
          ALTER TABLE visitor RENAME COLUMN createdAt TO visitedAt;
          CREATE INDEX visitorVisitedAt ON visitor (visitedAt);
          """
      )
    },
  ]

  private let database: UserDatabase
  private let tables: [String]
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - database: A database with `migrations`.
  ///   - tables: The tables of what visitors own, which ends with them.
  ///   - now: Returns the current time.
  init(
    database: UserDatabase,
    tables: [String],
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.tables = tables
    self.now = now
  }

  func visit(with secret: CookieSecret) async throws -> Visit? {
    let now = now()
    let visit = try await database.read { database in
      try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT id, visitedAt FROM visitor WHERE tokenHash = ? AND visitedAt > ?"
        ),
        arguments: [secret.hash, Self.seconds(now - Visit.lifetime)]
      )
      .map { row in
        Visit(
          visitor: Visitor(id: try row.decode(forColumn: "id")),
          isDue: try row.decode(forColumn: "visitedAt") <= Self.seconds(now - Visit.interval)
        )
      }
    }
    return visit.flatMap(\.self)
  }

  func recordVisit(with secret: CookieSecret) async throws -> Visitor {
    let now = now()
    let new = Visitor.new()
    let id = try await database.write { [tables] database in
      let end = Self.seconds(now - Visit.lifetime)
      for table in tables {
        try database.execute(
          sql: "DELETE FROM \(table) WHERE owner IN (SELECT id FROM visitor WHERE visitedAt <= ?)",
          arguments: [end]
        )
      }
      try database.execute(sql: "DELETE FROM visitor WHERE visitedAt <= ?", arguments: [end])
      return try String.fetchOne(
        database,
        sql: """
          INSERT INTO visitor (id, tokenHash, visitedAt) VALUES (?, ?, ?)
          ON CONFLICT (tokenHash) DO UPDATE SET visitedAt = excluded.visitedAt RETURNING id
          """,
        arguments: [new.id, secret.hash, Self.seconds(now)]
      )
    }
    return id.map(Visitor.init) ?? new
  }

  func remove(with secret: CookieSecret) async throws {
    try await database.write { [tables] database in
      for table in tables {
        try database.execute(
          sql: "DELETE FROM \(table) WHERE owner IN (SELECT id FROM visitor WHERE tokenHash = ?)",
          arguments: [secret.hash]
        )
      }
      try database.execute(
        sql: "DELETE FROM visitor WHERE tokenHash = ?",
        arguments: [secret.hash]
      )
    }
  }

  private static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970) }
}
