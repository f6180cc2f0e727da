import QuerySuggestionsDomain

/// A store of one owner's recent queries, for an app that keeps them in its own way.
///
/// Queries with the same key are the same one, and prefixes are prefixes of keys.
package protocol RecentQueryStore: Sendable {
  /// Returns the most recent queries, newest first; "" is the prefix of all.
  func recentQueries(prefix: String, maximumCount: Int) async throws -> [String]

  /// Saves a query as the most recent one, in place of one with the same key.
  func save(_ query: String, key: String) async throws

  /// Removes a query.
  ///
  /// - Returns: Whether there was one.
  func remove(key: String) async throws -> Bool

  /// Removes all queries.
  ///
  /// - Returns: Their number.
  func clear() async throws -> Int
}

/// Recent queries in an app's own store.
struct AppQueriesRepository: MoviesQueriesRepository {
  let store: any RecentQueryStore

  func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery] {
    let key = MovieQuery.comparisonKey(of: prefix)
    let texts = try await attempt {
      try await store.recentQueries(prefix: key, maximumCount: maximumCount)
    }
    return texts.compactMap { MovieQuery($0) }
  }

  func save(_ query: MovieQuery) async throws {
    try await attempt { try await store.save(query.text, key: query.comparisonKey) }
  }

  func remove(_ query: MovieQuery) async throws -> Bool {
    try await attempt { try await store.remove(key: query.comparisonKey) }
  }

  func clear() async throws -> Int { try await attempt { try await store.clear() } }

  private func attempt<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw MoviesQueriesError(errorDescription: "\(error)", recoverySuggestion: nil)
    }
  }
}
