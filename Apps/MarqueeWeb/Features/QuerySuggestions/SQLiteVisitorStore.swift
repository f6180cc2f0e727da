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
    // The lifetime counts from the last visit, and queries do not outlive their visitor. Those of
    // members have no visitor.
    Migration("Visitors.3") { database in
      try database.execute(
        sql: """
          DROP INDEX visitorCreatedAt;
          ALTER TABLE visitor RENAME COLUMN createdAt TO visitedAt;
          CREATE INDEX visitorVisitedAt ON visitor (visitedAt);
          DELETE FROM recentQuery WHERE owner <> '' AND owner NOT LIKE 'member:%'
            AND owner NOT IN (SELECT id FROM visitor);
          """
      )
    },
  ]

  private let database: UserDatabase
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - database: A database with `migrations`, preceded by those of the recent queries.
  ///   - now: Returns the current time.
  init(database: UserDatabase, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
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
    let id = try await database.write { database in
      let end = Self.seconds(now - Visit.lifetime)
      try database.execute(
        sql: """
          DELETE FROM recentQuery WHERE owner IN (SELECT id FROM visitor WHERE visitedAt <= ?)
          """,
        arguments: [end]
      )
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

  private static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970) }
}
