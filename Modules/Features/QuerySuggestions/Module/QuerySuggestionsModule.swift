import QuerySuggestionsData
package import QuerySuggestionsDomain
package import QuerySuggestionsPresentation
package import SharedKernel
package import Storage
import Wording

/// A store of recent queries, for an app that keeps them in its own way.
package typealias RecentQueryStore = QuerySuggestionsDomain.RecentQueryStore
package typealias RecentQuery = QuerySuggestionsDomain.RecentQuery

/// The entry point of the feature, which keeps recent queries in the user's database.
package struct QuerySuggestionsModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let store: any RecentQueryStore

    /// - Parameters:
    ///   - database: A database with `QuerySuggestionsModule.migrations`.
    ///   - capacity: The number of queries that are kept; the oldest are dropped.
    package init(database: UserDatabase, capacity: Int = 1000) {
      store = MoviesQueriesStorage(database: database, capacity: capacity)
    }

    /// - Parameter store: An app's own store.
    package init(store: any RecentQueryStore) {
      self.store = store
    }
  }

  package static let migrations = MoviesQueriesStorage.migrations

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of one person's queries.
  ///
  /// - Parameters:
  ///   - language: The person's language.
  ///   - owner: The owner of the queries; "" in an app for one person.
  ///   - maximumCount: The number of queries to show.
  ///   - didSelect: Called with the selected query.
  /// - Returns: A view model without items.
  package func makeMoviesQueryListViewModel(
    language: Language,
    owner: String = "",
    maximumCount: Int = MoviesQueryListViewModel.defaultMaximumCount,
    didSelect: @escaping (String) -> Void = { _ in }
  ) -> MoviesQueryListViewModel {
    MoviesQueryListViewModel(
      fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase(
        repository: repository(of: owner)
      ),
      text: MoviesQueryListStrings(language),
      maximumCount: maximumCount,
      didSelect: didSelect
    )
  }

  /// Returns the recent queries that begin with a prefix, for a shell.
  ///
  /// - Throws: `MoviesQueriesError`.
  package func recentQueries(beginningWith prefix: String) async throws -> [String] {
    try await FetchRecentMovieQueriesUseCase(repository: repository(of: ""))
      .execute(prefix: prefix, maximumCount: MoviesQueryListViewModel.defaultMaximumCount)
      .map(\.text)
  }

  /// Saves a query as the most recent one.
  ///
  /// - Parameters:
  ///   - owner: The owner of the query; "" in an app for one person.
  /// - Returns: The saved text; `nil` for blank text, which is not saved.
  /// - Throws: `MoviesQueriesError`.
  @discardableResult
  package func saveRecentQuery(_ text: String, owner: String = "") async throws -> String? {
    try await makeEditMovieQueriesUseCase(owner: owner).save(text)?.text
  }

  /// Saves the queries of many people in one transaction; the last one becomes the most recent, and
  /// blank ones are omitted.
  ///
  /// A repository, by contrast, has the queries of one person.
  ///
  /// - Throws: `MoviesQueriesError`.
  package func saveRecentQueries(_ queries: [(text: String, owner: String)]) async throws {
    try await dependencies.store.saveQueries(
      queries.compactMap { text, owner in MovieQuery(text).map { (query: $0, owner: owner) } }
    )
  }

  /// Removes a query.
  ///
  /// - Returns: Whether the query existed.
  package func removeRecentQuery(_ text: String, owner: String = "") async throws -> Bool {
    try await makeEditMovieQueriesUseCase(owner: owner).remove(text)
  }

  /// Removes all queries.
  ///
  /// - Returns: The number of removed queries.
  package func clearRecentQueries(owner: String = "") async throws -> Int {
    try await makeEditMovieQueriesUseCase(owner: owner).clear()
  }

  private func makeEditMovieQueriesUseCase(owner: String) -> EditMovieQueriesUseCase {
    EditMovieQueriesUseCase(repository: repository(of: owner))
  }

  private func repository(of owner: String) -> DefaultMoviesQueriesRepository {
    DefaultMoviesQueriesRepository(store: dependencies.store, owner: owner)
  }
}
