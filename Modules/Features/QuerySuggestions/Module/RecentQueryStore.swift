import QuerySuggestionsDomain

/// A query as an app's own store keeps it.
package struct RecentQuery: Sendable {
  package let owner: String
  package let text: String
  package let key: String

  init(_ saved: OwnedQuery) {
    owner = saved.owner
    text = saved.query.text
    key = saved.query.comparisonKey
  }
}

/// A store of recent queries, for an app that keeps them in its own way.
///
/// Queries of an owner with the same key are the same one, and prefixes are prefixes of keys.
package protocol RecentQueryStore: Sendable {
  /// Returns the most recent queries, newest first; "" is the prefix of all.
  func recentQueries(of owner: String, prefix: String, maximumCount: Int) async throws -> [String]

  /// Saves all queries or none, the last one as the most recent, each in place of the same one.
  func save(_ queries: [RecentQuery]) async throws

  /// Removes a query.
  ///
  /// - Returns: Whether there was one.
  func remove(key: String, of owner: String) async throws -> Bool

  /// Removes all queries of an owner.
  ///
  /// - Returns: Their number.
  func clear(_ owner: String) async throws -> Int
}

extension RecentQueryStore {
  /// - Throws: `MoviesQueriesError`, or `CancellationError`.
  func save(_ queries: [OwnedQuery]) async throws {
    try await withQueriesErrors { try await save(queries.map(RecentQuery.init)) }
  }
}

/// Recent queries of one owner in an app's own store.
struct AppQueriesRepository: MoviesQueriesRepository {
  let store: any RecentQueryStore
  let owner: String

  func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery] {
    let key = MovieQuery.comparisonKey(of: prefix)
    let texts = try await withQueriesErrors {
      try await store.recentQueries(of: owner, prefix: key, maximumCount: maximumCount)
    }
    return texts.compactMap { MovieQuery($0) }
  }

  func save(_ query: MovieQuery) async throws {
    try await store.save([OwnedQuery(query, owner: owner)])
  }

  func remove(_ query: MovieQuery) async throws -> Bool {
    try await withQueriesErrors { try await store.remove(key: query.comparisonKey, of: owner) }
  }

  func clear() async throws -> Int {
    try await withQueriesErrors { try await store.clear(owner) }
  }
}

private func withQueriesErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as CancellationError {
    throw error
  } catch {
    throw MoviesQueriesError(errorDescription: "\(error)", recoverySuggestion: nil)
  }
}
