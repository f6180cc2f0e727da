import Foundation
import GRDB

extension ResponseCache {
  /// The migrations, and statements that must compile after them.
  static let schema = Schema(
    migrations,
    statements: [CacheStatement.read, Eviction.bytesStatement]
  )

  /// The body comes after the other columns, so that reading them skips its pages.
  private static let migrations = [
    Migration("ResponseCache.1") { database in
      try database.execute(
        sql: """
          CREATE TABLE response (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            size INTEGER NOT NULL,
            storedAt REAL NOT NULL,
            expiresAt REAL NOT NULL,
            usedAt REAL NOT NULL,
            entityTag TEXT,
            lastModified TEXT,
            body BLOB NOT NULL
          );
          CREATE INDEX responseByUse ON response (usedAt, size);
          CREATE INDEX responseByExpiry ON response (expiresAt);
          CREATE TABLE usage (bytes INTEGER NOT NULL);
          INSERT INTO usage VALUES (0);
          CREATE TRIGGER responseAdded AFTER INSERT ON response BEGIN
            UPDATE usage SET bytes = bytes + NEW.size;
          END;
          CREATE TRIGGER responseRemoved AFTER DELETE ON response BEGIN
            UPDATE usage SET bytes = bytes - OLD.size;
          END;
          CREATE TRIGGER responseResized AFTER UPDATE OF size ON response BEGIN
            UPDATE usage SET bytes = bytes - OLD.size + NEW.size;
          END;
          """
      )
    },
    Migration("ResponseCache.2") { database in
      try database.execute(sql: "ALTER TABLE response ADD COLUMN metadata TEXT")
    },
  ]
}

/// The SQL of a read, which benchmarks also run without this module.
package enum CacheStatement {
  package static let read = """
    SELECT usedAt, storedAt, entityTag, lastModified, body, metadata
    FROM response WHERE key = ? AND expiresAt > ?
    """
}

/// One row of the `response` table.
struct StoredRow {
  let usedAt: TimeInterval
  let response: CachedResponse

  static func fetch(key: String, now: Date, from database: Database) throws -> StoredRow? {
    let statement = try database.cachedStatement(sql: CacheStatement.read)
    let cursor = try Row.fetchCursor(
      statement,
      arguments: [key, now.timeIntervalSince1970]
    )
    guard let row = try cursor.next(), let usedAt = try? row.decode(TimeInterval.self, atIndex: 0)
    else { return nil }
    return CachedResponse(row).map { StoredRow(usedAt: usedAt, response: $0) }
  }

  /// Fetches the responses whose keys begin with `keyPrefix` and whose bodies contain `text`, by
  /// key.
  static func fetchAll(
    keyPrefix: String,
    text: String,
    limit: Int,
    now: Date,
    from database: Database
  ) throws -> [String: CachedResponse] {
    // A range instead of LIKE, whose wildcards would have to be escaped.
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT usedAt, storedAt, entityTag, lastModified, body, metadata, key
        FROM response
        WHERE key >= ? AND key < ? AND expiresAt > ? AND instr(body, CAST(? AS BLOB)) > 0
        ORDER BY storedAt DESC LIMIT ?
        """,
      arguments: [keyPrefix, keyPrefix + "\u{10FFFF}", now.timeIntervalSince1970, text, limit]
    )
    let responses = rows.compactMap { row in
      (try? row.decode(String.self, atIndex: 6)).flatMap { key in
        CachedResponse(row).map { (key, $0) }
      }
    }
    return Dictionary(responses) { first, _ in first }
  }
}

extension CachedResponse {
  /// Creates a response from the columns of `CacheStatement.read`; returns `nil` if one of them has
  /// another type, which only other programs write.
  fileprivate init?(_ row: Row) {
    guard let body = try? row.decode(Data.self, atIndex: 4),
      let storedAt = try? row.decode(TimeInterval.self, atIndex: 1)
    else { return nil }
    self.init(
      body: body,
      storedAt: Date(stored: storedAt),
      entityTag: (try? row.decode(String?.self, atIndex: 2)) ?? nil,
      lastModified: (try? row.decode(String?.self, atIndex: 3)) ?? nil,
      metadata: (try? row.decode(String?.self, atIndex: 5)) ?? nil
    )
  }
}

/// Removes expired responses, and the least recently used ones that exceed the maximum size.
struct Eviction: Sendable {
  let maximumBytes: Int
  let now: Date

  func run(in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM response WHERE expiresAt <= ?",
      arguments: [now.timeIntervalSince1970]
    )
    var excess = try Self.totalBytes(in: database) - maximumBytes
    while excess > 0 {
      let oldest = try Row.fetchAll(
        database,
        sql: """
          SELECT id, max(0, CAST(size AS INTEGER)) FROM response ORDER BY usedAt, id LIMIT 32
          """
      )
      guard !oldest.isEmpty else {
        // The count was wrong.
        return try database.execute(sql: "UPDATE usage SET bytes = 0")
      }
      for row in oldest where excess > 0 {
        try database.execute(sql: "DELETE FROM response WHERE id = ?", arguments: [row[0] as Int64])
        excess -= row[1] as Int
      }
    }
  }

  static let bytesStatement = "SELECT bytes FROM usage"

  static func totalBytes(in database: Database) throws -> Int {
    max(0, try Int.fetchOne(database, sql: bytesStatement) ?? 0)
  }
}
