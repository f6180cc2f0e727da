import Foundation
import GRDB
import QuerySuggestionsDomain
package import Storage

/// The table of recent queries in the user's database.
package struct MoviesQueriesStorage: Sendable {
  private let database: UserDatabase
  private let capacity: Int

  /// - Parameters:
  ///   - database: Opened with `migrations`.
  ///   - capacity: How many queries are kept; the oldest go first.
  package init(database: UserDatabase, capacity: Int) {
    self.database = database
    self.capacity = max(capacity, 1)
  }

  /// `position` grows with every use: clocks go back and tie, a sequence does not.
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

  func recentQueries(prefix: String, maximumCount: Int) throws -> [MovieQuery] {
    let limit = max(maximumCount, 0)
    return try database.read { database in
      try RecentQueriesRequest(prefix: prefix, limit: limit).texts(in: database)
        .compactMap { MovieQuery($0) }
    }
  }

  func save(_ query: MovieQuery) throws {
    try database.write { database in
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

  func remove(_ query: MovieQuery) throws -> Bool {
    try database.write { database in
      try database.execute(
        sql: "DELETE FROM recentQuery WHERE comparisonKey = ?",
        arguments: [query.comparisonKey]
      )
      return database.changesCount > 0
    }
  }

  func clear() throws -> Int {
    try database.write { database in
      try database.execute(sql: "DELETE FROM recentQuery")
      return database.changesCount
    }
  }
}

/// The statement that finds recent queries: a walk down one index, whichever it is.
struct RecentQueriesRequest {
  let sql: String
  let arguments: StatementArguments

  init(prefix: String, limit: Int) {
    let key = MovieQuery.comparisonKey(of: prefix)
    if key.isEmpty {
      sql = "SELECT text FROM recentQuery ORDER BY position DESC LIMIT ?"
      arguments = [limit]
    } else {
      // A range instead of LIKE, whose wildcards would have to be escaped.
      sql = """
        SELECT text FROM recentQuery
        WHERE comparisonKey >= ? AND comparisonKey < ?
        ORDER BY position DESC LIMIT ?
        """
      arguments = [key, key + "\u{10FFFF}", limit]
    }
  }

  func texts(in database: Database) throws -> [String] {
    try String.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// What SQLite says it will do, a line a step.
  func plan(in database: Database) throws -> [String] {
    try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
      .map { $0["detail"] }
  }
}
