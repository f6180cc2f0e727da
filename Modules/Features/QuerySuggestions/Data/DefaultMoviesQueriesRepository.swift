package import QuerySuggestionsDomain
import Storage

/// The recent queries of one owner in a store.
package struct DefaultMoviesQueriesRepository: MoviesQueriesRepository {
  private let store: any RecentQueryStore
  private let owner: String

  /// - Parameters:
  ///   - store: The queries of all owners.
  ///   - owner: The owner of the queries; "" if there is only one.
  package init(store: any RecentQueryStore, owner: String = "") {
    self.store = store
    self.owner = owner
  }

  package func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery] {
    let key = MovieQuery.comparisonKey(of: prefix)
    return try await withQueriesErrors {
      try await store.recentQueries(of: owner, prefix: key, maximumCount: maximumCount)
    }
    .compactMap { MovieQuery($0) }
  }

  package func save(_ query: MovieQuery) async throws {
    try await store.saveQueries([(query, owner)])
  }

  package func remove(_ query: MovieQuery) async throws -> Bool {
    try await withQueriesErrors { try await store.remove(key: query.comparisonKey, of: owner) }
  }

  package func clear() async throws -> Int {
    try await withQueriesErrors { try await store.clear(owner) }
  }
}

extension RecentQueryStore {
  /// Saves all queries or none; the last one becomes the most recent.
  ///
  /// - Throws: `MoviesQueriesError`, or `CancellationError`.
  package func saveQueries(_ queries: [(query: MovieQuery, owner: String)]) async throws {
    try await withQueriesErrors {
      try await save(
        queries.map { query, owner in (owner: owner, text: query.text, key: query.comparisonKey) }
      )
    }
  }
}

/// Throws the domain's error for an error of a store.
private func withQueriesErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as CancellationError {
    throw error
  } catch {
    throw MoviesQueriesError(
      errorDescription: "\(error)",
      recoverySuggestion: (error as? StorageError)?.recoverySuggestion
    )
  }
}
