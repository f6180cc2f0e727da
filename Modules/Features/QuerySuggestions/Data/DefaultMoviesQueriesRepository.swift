package import QuerySuggestionsDomain

/// Recent queries in the user's database, off the caller's actor.
package struct DefaultMoviesQueriesRepository: MoviesQueriesRepository {
  private let storage: MoviesQueriesStorage

  package init(storage: MoviesQueriesStorage) {
    self.storage = storage
  }

  @concurrent
  package func fetchRecentQueries(
    prefix: String,
    maximumCount: Int
  ) async throws -> [MovieQuery] {
    try storage.recentQueries(prefix: prefix, maximumCount: maximumCount)
  }

  @concurrent
  package func save(_ query: MovieQuery) async throws {
    try storage.save(query)
  }

  @concurrent
  package func remove(_ query: MovieQuery) async throws -> Bool {
    try storage.remove(query)
  }

  @concurrent
  package func clear() async throws -> Int {
    try storage.clear()
  }
}
