package import QuerySuggestionsDomain

/// Recent queries in the user's database.
package struct DefaultMoviesQueriesRepository: MoviesQueriesRepository {
  private let storage: MoviesQueriesStorage

  package init(storage: MoviesQueriesStorage) {
    self.storage = storage
  }

  package func fetchRecentQueries(
    prefix: String,
    maximumCount: Int
  ) async throws -> [MovieQuery] {
    try await attempt {
      try await storage.recentQueries(prefix: prefix, maximumCount: maximumCount)
    }
  }

  package func save(_ query: MovieQuery) async throws {
    try await attempt { try await storage.save(query) }
  }

  package func remove(_ query: MovieQuery) async throws -> Bool {
    try await attempt { try await storage.remove(query) }
  }

  package func clear() async throws -> Int {
    try await attempt { try await storage.clear() }
  }

  private func attempt<Value>(_ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch { throw MoviesQueriesError(error) }
  }
}
