import Foundation
import GRDB
import QuerySuggestionsDomain
package import Storage

/// The table of recent queries in the user's database.
package struct MoviesQueriesStorage: Sendable {
  private let database: UserDatabase
  private let capacity: Int

  /// - Parameters:
  ///   - database: A database with `migrations`.
  ///   - capacity: The number of queries to keep; older ones are deleted.
  package init(database: UserDatabase, capacity: Int) {
    self.database = database
    self.capacity = max(capacity, 1)
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
    }
  ]

  func recentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery] {
    let request = RecentQueriesRequest(prefix: prefix, limit: max(maximumCount, 0))
    let texts = try await database.read { try request.texts(in: $0) }
    return (texts ?? []).compactMap { MovieQuery($0) }
  }

  func save(_ query: MovieQuery) async throws {
    try await database.write { [capacity] database in
      let key = query.comparisonKey
      try database.execute(sql: "DELETE FROM recentQuery WHERE comparisonKey = ?", arguments: [key])
      try database.execute(
        sql: "INSERT INTO recentQuery (comparisonKey, text) VALUES (?, ?)",
        arguments: [key, query.text]
      )
      try database.execute(
        sql: """
          DELETE FROM recentQuery WHERE position <=
            (SELECT position FROM recentQuery ORDER BY position DESC LIMIT 1 OFFSET ?)
          """,
        arguments: [capacity]
      )
    }
  }

  func remove(_ query: MovieQuery) async throws -> Bool {
    try await database.write { database in
      try database.execute(
        sql: "DELETE FROM recentQuery WHERE comparisonKey = ?",
        arguments: [query.comparisonKey]
      )
      return database.changesCount > 0
    }
  }

  func clear() async throws -> Int {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM recentQuery")
      return database.changesCount
    }
  }
}

/// The SQL statement for recent queries, which reads a single index in order.
struct RecentQueriesRequest: Sendable {
  let sql: String
  private let values: [any DatabaseValueConvertible & Sendable]

  private var arguments: StatementArguments { StatementArguments(values) }

  init(prefix: String, limit: Int) {
    let key = MovieQuery.comparisonKey(of: prefix)
    if key.isEmpty {
      sql = "SELECT text FROM recentQuery ORDER BY position DESC LIMIT ?"
      values = [limit]
    } else {
      // A range instead of LIKE, whose wildcards would have to be escaped.
      sql = """
        SELECT text FROM recentQuery
        WHERE comparisonKey >= ? AND comparisonKey < ?
        ORDER BY position DESC LIMIT ?
        """
      values = [key, key + "\u{10FFFF}", limit]
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
