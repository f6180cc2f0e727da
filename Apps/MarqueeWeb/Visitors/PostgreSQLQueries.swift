import PostgreSQL
import QuerySuggestions

/// The recent queries of one visitor in PostgreSQL.
struct PostgreSQLQueries: RecentQueryStore {
  static let migrations = [
    PostgreSQLMigration(
      "RecentQueries.1",
      [
        // The collation compares code points, as prefixes need it.
        """
        CREATE TABLE recent_query (
          position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          owner TEXT NOT NULL,
          comparison_key TEXT COLLATE "C" NOT NULL,
          text TEXT NOT NULL,
          UNIQUE (owner, comparison_key)
        )
        """,
        "CREATE INDEX recent_query_of_owner ON recent_query (owner, position)",
      ]
    )
  ]

  let database: PostgreSQLDatabase
  let owner: String
  /// The number of queries to keep; older ones are deleted.
  let capacity: Int

  func recentQueries(prefix: String, maximumCount: Int) async throws -> [String] {
    let rows = try await database.read { [owner] connection in
      try connection.execute(
        """
        SELECT text FROM recent_query WHERE owner = $1 AND starts_with(comparison_key, $2)
        ORDER BY position DESC LIMIT $3
        """,
        .text(owner),
        .text(prefix),
        .integer(Int64(max(maximumCount, 0)))
      )
    }
    return try rows.map { try $0.text("text") }
  }

  func save(_ query: String, key: String) async throws {
    try await database.write { [owner, capacity] connection in
      try connection.execute(
        "DELETE FROM recent_query WHERE owner = $1 AND comparison_key = $2",
        .text(owner),
        .text(key)
      )
      // Another server may have saved the same query in between.
      try connection.execute(
        """
        INSERT INTO recent_query (owner, comparison_key, text) VALUES ($1, $2, $3)
        ON CONFLICT (owner, comparison_key) DO NOTHING
        """,
        .text(owner),
        .text(key),
        .text(query)
      )
      try connection.execute(
        """
        DELETE FROM recent_query WHERE owner = $1 AND position <= (
          SELECT position FROM recent_query WHERE owner = $1
          ORDER BY position DESC LIMIT 1 OFFSET $2
        )
        """,
        .text(owner),
        .integer(Int64(capacity))
      )
    }
  }

  func remove(key: String) async throws -> Bool {
    try await database.write { [owner] connection in
      try connection.execute(
        "DELETE FROM recent_query WHERE owner = $1 AND comparison_key = $2 RETURNING position",
        .text(owner),
        .text(key)
      )
      .isEmpty == false
    }
  }

  func clear() async throws -> Int {
    try await database.write { [owner] connection in
      try connection.execute(
        "DELETE FROM recent_query WHERE owner = $1 RETURNING position",
        .text(owner)
      )
      .count
    }
  }
}
