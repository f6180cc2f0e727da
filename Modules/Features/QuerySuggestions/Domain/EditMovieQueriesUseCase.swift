/// Saves, removes and clears recent queries.
package struct EditMovieQueriesUseCase: Sendable {
  private let repository: any MoviesQueriesRepository

  package init(repository: any MoviesQueriesRepository) {
    self.repository = repository
  }

  /// Saves a query as the most recent one.
  ///
  /// - Returns: The saved query; `nil` for text that is blank or too long, which is not saved.
  @discardableResult
  package func save(_ text: String) async throws -> MovieQuery? {
    guard let query = MovieQuery(text) else { return nil }
    try await repository.save(query)
    return query
  }

  /// Removes a query.
  ///
  /// - Returns: Whether the query existed.
  @discardableResult
  package func remove(_ text: String) async throws -> Bool {
    guard let query = MovieQuery(text) else { return false }
    return try await repository.remove(query)
  }

  /// Removes all queries.
  ///
  /// - Returns: The number of removed queries.
  @discardableResult
  package func clear() async throws -> Int {
    try await repository.clear()
  }
}
