import GRDB
package import QuerySuggestionsDomain
package import Storage

/// The table of recent queries in the user's database.
package struct MoviesQueriesStorage: RecentQueryStore {
  private let database: UserDatabase
  private let capacity: Int

  /// - Parameters:
  ///   - database: A database with `migrations`.
  ///   - capacity: The number of queries of each owner to keep; older ones are deleted.
  package init(database: UserDatabase, capacity: Int) {
    self.database = database
    self.capacity = max(capacity, 1)
  }

  // `position` increases with every use. A timestamp might not, because clocks can be set back.
  package static let migrations = [
    Migration("QuerySuggestions.1") { database in
      try database.execute(
        sql: """
          CREATE TABLE recentQuery (
            position INTEGER PRIMARY KEY,
            comparisonKey TEXT NOT NULL UNIQUE,
            text TEXT NOT NULL
          );
          """
      )
    },
    // A server keeps the queries of many people. SQLite cannot change a UNIQUE constraint.
    Migration("QuerySuggestions.2") { database in
      try database.execute(
        sql: """
          ALTER TABLE recentQuery RENAME TO oldRecentQuery;
          CREATE TABLE recentQuery (
            position INTEGER PRIMARY KEY,
            owner TEXT NOT NULL DEFAULT '',
            comparisonKey TEXT NOT NULL,
            text TEXT NOT NULL,
            UNIQUE (owner, comparisonKey)
          );
          INSERT INTO recentQuery (position, comparisonKey, text)
            SELECT position, comparisonKey, text FROM oldRecentQuery;
          DROP TABLE oldRecentQuery;
          CREATE INDEX recentQueryOfOwner ON recentQuery (owner);
          """
      )
    },
  ]

  package func recentQueries(
    of owner: String,
    prefix: String,
    maximumCount: Int
  ) async throws -> [String] {
    let request = RecentQueriesRequest(owner: owner, prefix: prefix, limit: max(maximumCount, 0))
    return try await database.read { try request.texts(in: $0) } ?? []
  }

  package func save(_ queries: [RecentQuery]) async throws {
    try await database.write { [capacity] database in
      for (owner, text, key) in queries {
        try database.execute(
          sql: "DELETE FROM recentQuery WHERE owner = ? AND comparisonKey = ?",
          arguments: [owner, key]
        )
        try database.execute(
          sql: "INSERT INTO recentQuery (owner, comparisonKey, text) VALUES (?, ?, ?)",
          arguments: [owner, key, text]
        )
        try database.execute(
          sql: """
            DELETE FROM recentQuery WHERE owner = ? AND position <=
              (SELECT position FROM recentQuery WHERE owner = ?
               ORDER BY position DESC LIMIT 1 OFFSET ?)
            """,
          arguments: [owner, owner, capacity]
        )
      }
    }
  }

  package func remove(key: String, of owner: String) async throws -> Bool {
    try await database.write { database in
      try database.execute(
        sql: "DELETE FROM recentQuery WHERE owner = ? AND comparisonKey = ?",
        arguments: [owner, key]
      )
      return database.changesCount > 0
    }
  }

  package func clear(_ owner: String) async throws -> Int {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM recentQuery WHERE owner = ?", arguments: [owner])
      return database.changesCount
    }
  }
}

/// The SQL statement for recent queries, which reads a single index in order.
struct RecentQueriesRequest: Sendable {
  let sql: String
  private let values: [any DatabaseValueConvertible & Sendable]

  private var arguments: StatementArguments { StatementArguments(values) }

  init(owner: String = "", prefix: String, limit: Int) {
    if prefix.isEmpty {
      sql = "SELECT text FROM recentQuery WHERE owner = ? ORDER BY position DESC LIMIT ?"
      values = [owner, limit]
    } else {
      // A range instead of LIKE, whose wildcards would have to be escaped.
      sql = """
        SELECT text FROM recentQuery
        WHERE owner = ? AND comparisonKey >= ? AND comparisonKey < ?
        ORDER BY position DESC LIMIT ?
        """
      values = [owner, prefix, prefix + "\u{10FFFF}", limit]
    }
  }

  func texts(in database: Database) throws -> [String] {
    try String.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The steps of SQLite's query plan.
  func plan(in database: Database) throws -> [String] {
    try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
      .map { $0["detail"] }
  }
}
