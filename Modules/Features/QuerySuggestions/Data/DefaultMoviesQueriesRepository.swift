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
    try attempt { try storage.recentQueries(prefix: prefix, maximumCount: maximumCount) }
  }

  @concurrent
  package func save(_ query: MovieQuery) async throws {
    try attempt { try storage.save(query) }
  }

  @concurrent
  package func remove(_ query: MovieQuery) async throws -> Bool {
    try attempt { try storage.remove(query) }
  }

  @concurrent
  package func clear() async throws -> Int {
    try attempt { try storage.clear() }
  }

  private func attempt<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw MoviesQueriesError(error) }
  }
}
