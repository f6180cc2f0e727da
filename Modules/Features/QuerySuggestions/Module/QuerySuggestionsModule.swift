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
    ///   - database: Made with `QuerySuggestionsModule.migrations`.
    ///   - capacity: The number of queries to keep.
    package init(database: UserDatabase, capacity: Int = 1000) {
      self.database = database
      self.capacity = capacity
    }
  }

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
