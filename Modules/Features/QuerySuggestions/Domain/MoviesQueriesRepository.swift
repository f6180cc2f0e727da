/// Where recent queries are kept.
package protocol MoviesQueriesRepository: Sendable {
  /// The most recent queries that begin with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: Compared as queries are; "" begins every query.
  ///   - maximumCount: At most so many; none for 0 and less.
  /// - Returns: Newest first.
  /// - Throws: `MoviesQueriesError`.
  func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery]

  /// Puts a query first, in place of one that counts as the same.
  ///
  /// - Throws: `MoviesQueriesError`.
  func save(_ query: MovieQuery) async throws

  /// - Returns: Whether there was such a query.
  /// - Throws: `MoviesQueriesError`.
  func remove(_ query: MovieQuery) async throws -> Bool

  /// - Returns: How many queries there were.
  /// - Throws: `MoviesQueriesError`.
  func clear() async throws -> Int
}
