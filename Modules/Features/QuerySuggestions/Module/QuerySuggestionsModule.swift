import QuerySuggestionsData
import QuerySuggestionsDomain
package import QuerySuggestionsPresentation
package import Storage

/// The one door to the feature: recent queries, kept in the user's database.
package struct QuerySuggestionsModule: Sendable {
  /// What the feature needs of an app.
  package struct Dependencies: Sendable {
    let database: UserDatabase
    let capacity: Int

    /// - Parameters:
    ///   - database: Opened with `QuerySuggestionsModule.migrations`.
    ///   - capacity: How many queries are kept.
    package init(
      database: UserDatabase,
      capacity: Int = QuerySuggestionsModule.defaultCapacity
    ) {
      self.database = database
      self.capacity = capacity
    }
  }

  /// The number of queries that are kept unless an app says otherwise.
  package static let defaultCapacity = 1000
  package static let capacities = 1...1_000_000
  package static let migrations = MoviesQueriesStorage.migrations

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  package func makeMoviesQueryListViewModel(
    maximumCount: Int = MoviesQueryListViewModel.defaultMaximumCount,
    didSelect: @escaping (String) -> Void = { _ in }
  ) -> MoviesQueryListViewModel {
    MoviesQueryListViewModel(
      fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase(repository: makeRepository()),
      maximumCount: maximumCount,
      didSelect: didSelect
    )
  }

  /// Puts a query first.
  ///
  /// - Returns: What was saved; nil if the text is blank and nothing was.
  @discardableResult
  package func saveRecentQuery(_ text: String) async throws -> String? {
    try await makeEditMovieQueriesUseCase().save(text)?.text
  }

  /// - Returns: Whether there was such a query.
  package func removeRecentQuery(_ text: String) async throws -> Bool {
    try await makeEditMovieQueriesUseCase().remove(text)
  }

  /// - Returns: How many queries there were.
  package func clearRecentQueries() async throws -> Int {
    try await makeEditMovieQueriesUseCase().clear()
  }

  private func makeEditMovieQueriesUseCase() -> EditMovieQueriesUseCase {
    EditMovieQueriesUseCase(repository: makeRepository())
  }

  private func makeRepository() -> DefaultMoviesQueriesRepository {
    DefaultMoviesQueriesRepository(
      storage: MoviesQueriesStorage(
        database: dependencies.database,
        capacity: dependencies.capacity
      )
    )
  }
}
