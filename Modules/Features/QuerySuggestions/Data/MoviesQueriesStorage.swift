import Foundation
import GRDB
package import QuerySuggestionsDomain
package import Storage

/// The table of recent queries in the user's database.
package struct MoviesQueriesStorage: Sendable {
  private let database: UserDatabase
  private let capacity: Int
  private let owner: String

  /// - Parameters:
  ///   - database: A database with `migrations`.
  ///   - capacity: The number of queries to keep; older ones are deleted.
  ///   - owner: Whose queries they are; "" for the only person.
  package init(database: UserDatabase, capacity: Int, owner: String = "") {
    self.database = database
    self.capacity = max(capacity, 1)
    self.owner = owner
  }

  // `position` increases with every use. A time would not, because clocks can be set back.
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

  func recentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery] {
    let request = RecentQueriesRequest(
      owner: owner,
      prefix: prefix,
      limit: max(maximumCount, 0)
    )
    let texts = try await database.read { try request.texts(in: $0) }
    return (texts ?? []).compactMap { MovieQuery($0) }
  }

  func save(_ query: MovieQuery) async throws { try await save([OwnedQuery(query, owner: owner)]) }

  /// Saves queries of any owners in one transaction, the last one as the most recent.
  package func save(_ queries: [OwnedQuery]) async throws {
    try await database.write { [capacity] database in
      for saved in queries {
        let (owner, key) = (saved.owner, saved.query.comparisonKey)
        try database.execute(
          sql: "DELETE FROM recentQuery WHERE owner = ? AND comparisonKey = ?",
          arguments: [owner, key]
        )
        try database.execute(
          sql: "INSERT INTO recentQuery (owner, comparisonKey, text) VALUES (?, ?, ?)",
          arguments: [owner, key, saved.query.text]
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

  func remove(_ query: MovieQuery) async throws -> Bool {
    try await database.write { [owner] database in
      try database.execute(
        sql: "DELETE FROM recentQuery WHERE owner = ? AND comparisonKey = ?",
        arguments: [owner, query.comparisonKey]
      )
      return database.changesCount > 0
    }
  }

  func clear() async throws -> Int {
    try await database.write { [owner] database in
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
    let key = MovieQuery.comparisonKey(of: prefix)
    if key.isEmpty {
      sql = "SELECT text FROM recentQuery WHERE owner = ? ORDER BY position DESC LIMIT ?"
      values = [owner, limit]
    } else {
      // A range instead of LIKE, whose wildcards would have to be escaped.
      sql = """
        SELECT text FROM recentQuery
        WHERE owner = ? AND comparisonKey >= ? AND comparisonKey < ?
        ORDER BY position DESC LIMIT ?
        """
      values = [owner, key, key + "\u{10FFFF}", limit]
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
