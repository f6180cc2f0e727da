import PostgreSQL
import QuerySuggestions

/// The recent queries of visitors in PostgreSQL.
struct PostgreSQLQueries: RecentQueryStore {
  static let migrations = [
    PostgreSQLMigration(
      "RecentQueries.1",
      [
        // The collation compares code points, as prefixes require.
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
    ),
    // A visitor's queries do not outlive the visitor; those of members have no visitor.
    PostgreSQLMigration(
      "RecentQueries.2",
      isAddition: true,
      [
        """
        DELETE FROM recent_query WHERE owner NOT LIKE 'member:%'
          AND owner NOT IN (SELECT id FROM visitor)
        """
      ]
    ),
  ]

  /// The maximum size of a query, in bytes: an index entry is limited to 2,704 bytes.
  private static let largestQuery = 2_000
  /// The key of the lock for saving: an arbitrary number that no other program uses.
  private static let lock: Int64 = 0x4D61_7271_7565_7279

  let database: PostgreSQLDatabase
  /// The number of queries of each owner to keep; older ones are deleted.
  let capacity: Int

  func recentQueries(of owner: String, prefix: String, maximumCount: Int) async throws -> [String] {
    let rows = try await database.read { connection in
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

  func save(_ queries: [RecentQuery]) async throws {
    // A query that PostgreSQL rejects would discard other visitors' queries, too.
    let queries = queries.filter { query in
      [query.key, query.text].allSatisfy { text in
        text.utf8.count <= Self.largestQuery && !text.utf8.contains(0)
      }
    }
    try await database.write { [capacity] connection in
      // Servers that save the same queries in a different order would otherwise deadlock.
      try connection.execute("SELECT pg_advisory_xact_lock($1)", .integer(Self.lock))
      for query in queries {
        try connection.execute(
          "DELETE FROM recent_query WHERE owner = $1 AND comparison_key = $2",
          .text(query.owner),
          .text(query.key)
        )
        try connection.execute(
          // An older server may have saved the same query in between.
          """
          INSERT INTO recent_query (owner, comparison_key, text) VALUES ($1, $2, $3)
          ON CONFLICT (owner, comparison_key) DO NOTHING
          """,
          .text(query.owner),
          .text(query.key),
          .text(query.text)
        )
        try connection.execute(
          """
          DELETE FROM recent_query WHERE owner = $1 AND position <= (
            SELECT position FROM recent_query WHERE owner = $1
            ORDER BY position DESC LIMIT 1 OFFSET $2
          )
          """,
          .text(query.owner),
          .integer(Int64(capacity))
        )
      }
    }
  }

  func remove(key: String, of owner: String) async throws -> Bool {
    try await database.write { connection in
      try connection.execute(
        "DELETE FROM recent_query WHERE owner = $1 AND comparison_key = $2 RETURNING position",
        .text(owner),
        .text(key)
      )
      .isEmpty == false
    }
  }

  func clear(_ owner: String) async throws -> Int {
    try await database.write { connection in
      try connection.execute(
        "DELETE FROM recent_query WHERE owner = $1 RETURNING position",
        .text(owner)
      )
      .count
    }
  }
}
