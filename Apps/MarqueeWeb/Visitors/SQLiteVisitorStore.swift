import Foundation
import GRDB
import Storage

/// Visitors in a SQLite file, which has the hashes of the cookies' values only.
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
  ]

  private let database: UserDatabase
  private let now: @Sendable () -> Date

  init(database: UserDatabase, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.now = now
  }

  func visitor(with secret: CookieSecret) async throws -> Visitor? {
    let id = try await database.read { [now] database in
      try String.fetchOne(
        database.cachedStatement(
          sql: "SELECT id FROM visitor WHERE tokenHash = ? AND createdAt > ?"
        ),
        arguments: [secret.hash, Self.end(now())]
      )
    }
    return id.flatMap(\.self).map(Visitor.init)
  }

  func addVisitor(with secret: CookieSecret) async throws -> Visitor {
    let visitor = Visitor.new()
    try await database.write { [now] database in
      let end = Self.end(now())
      try database.execute(sql: "DELETE FROM visitor WHERE createdAt <= ?", arguments: [end])
      try database.execute(
        sql: "INSERT INTO visitor (id, tokenHash, createdAt) VALUES (?, ?, ?)",
        arguments: [visitor.id, secret.hash, Int(now().timeIntervalSince1970)]
      )
    }
    return visitor
  }

  /// Cookies of this time and before have ended.
  private static func end(_ now: Date) -> Int {
    Int((now - Visitor.lifetime).timeIntervalSince1970)
  }
}
