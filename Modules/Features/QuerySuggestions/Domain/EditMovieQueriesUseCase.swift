/// Saves, removes and clears recent queries.
package struct EditMovieQueriesUseCase: Sendable {
  private let repository: any MoviesQueriesRepository

  package init(repository: any MoviesQueriesRepository) {
    self.repository = repository
  }

  /// - Returns: What was saved; nil if the text is blank and nothing was.
  @discardableResult
  package func save(_ text: String) async throws -> MovieQuery? {
    guard let query = MovieQuery(text) else { return nil }
    try await repository.save(query)
    return query
  }

  /// - Returns: Whether there was such a query.
  @discardableResult
  package func remove(_ text: String) async throws -> Bool {
    guard let query = MovieQuery(text) else { return false }
    return try await repository.remove(query)
  }

  /// - Returns: How many queries there were.
  @discardableResult
  package func clear() async throws -> Int {
    try await repository.clear()
  }
}
