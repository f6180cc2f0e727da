/// Fetches the queries that a person may mean while typing.
package struct FetchRecentMovieQueriesUseCase: Sendable {
  private let repository: any MoviesQueriesRepository

  package init(repository: any MoviesQueriesRepository) {
    self.repository = repository
  }

  /// - Parameters:
  ///   - prefix: What has been typed; white space before it does not count.
  ///   - maximumCount: At most so many.
  /// - Returns: Newest first.
  /// - Throws: `MoviesQueriesError`.
  package func execute(prefix: String = "", maximumCount: Int) async throws -> [MovieQuery] {
    try await repository.fetchRecentQueries(
      prefix: String(prefix.drop(while: \.isWhitespace)),
      maximumCount: maximumCount
    )
  }
}
