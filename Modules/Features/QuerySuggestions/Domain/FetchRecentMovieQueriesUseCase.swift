/// Fetches suggestions while the user types a query.
package struct FetchRecentMovieQueriesUseCase: Sendable {
  private let repository: any MoviesQueriesRepository

  package init(repository: any MoviesQueriesRepository) {
    self.repository = repository
  }

  /// Fetches the recent queries that begin with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: The typed text, whose leading white space is ignored.
  ///   - maximumCount: The maximum number of queries.
  /// - Returns: The queries, newest first.
  /// - Throws: `MoviesQueriesError`.
  package func execute(prefix: String = "", maximumCount: Int) async throws -> [MovieQuery] {
    try await repository.fetchRecentQueries(
      prefix: String(prefix.drop(while: \.isWhitespace)),
      maximumCount: maximumCount
    )
  }
}
