/// Where recent queries are kept.
package protocol MoviesQueriesRepository: Sendable {
  /// The most recent queries that begin with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: Compared as queries are; "" begins every query.
  ///   - maximumCount: At most so many; none for 0 and less.
  /// - Returns: Newest first.
  /// - Throws: What the storage throws.
  func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery]

  /// Puts a query first, in place of one that counts as the same.
  func save(_ query: MovieQuery) async throws

  /// - Returns: Whether there was such a query.
  func remove(_ query: MovieQuery) async throws -> Bool

  /// - Returns: How many queries there were.
  func clear() async throws -> Int
}
