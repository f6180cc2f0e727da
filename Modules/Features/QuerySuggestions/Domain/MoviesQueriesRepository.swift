import Foundation

/// A store of recent queries.
package protocol MoviesQueriesRepository: Sendable {
  /// Fetches the most recent queries that begin with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: The prefix, compared like queries; "" for all queries.
  ///   - maximumCount: The maximum number of queries.
  /// - Returns: The queries, newest first.
  /// - Throws: `MoviesQueriesError`.
  func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery]

  /// Saves a query as the most recent one, and replaces an equal one.
  ///
  /// - Throws: `MoviesQueriesError`.
  func save(_ query: MovieQuery) async throws

  /// Removes a query.
  ///
  /// - Returns: Whether the query existed.
  /// - Throws: `MoviesQueriesError`.
  func remove(_ query: MovieQuery) async throws -> Bool

  /// Removes all queries.
  ///
  /// - Returns: The number of removed queries.
  /// - Throws: `MoviesQueriesError`.
  func clear() async throws -> Int
}

/// Why recent queries cannot be read or saved, with advice for the user.
package struct MoviesQueriesError: LocalizedError, Equatable, Sendable {
  package let errorDescription: String?
  package let recoverySuggestion: String?

  package init(errorDescription: String, recoverySuggestion: String?) {
    self.errorDescription = errorDescription
    self.recoverySuggestion = recoverySuggestion
  }
}
