import BackendSupport
import CommandLineSupport
import QuerySuggestions
import SettingsSupport

/// The user's recent queries, from the feature QuerySuggestions.
struct RecentQueries {
  private let context: AppContext
  private let querySuggestions: QuerySuggestionsModule

  init(_ context: AppContext) throws {
    self.context = context
    querySuggestions = QuerySuggestionsModule(
      dependencies: .init(
        database: context.userDatabase(QuerySuggestionsModule.migrations),
        capacity: try context.settings[.recentQueries]
      )
    )
  }

  /// Saves a query, while the response is shown.
  func record(_ query: String) {
    context.inBackground(localized("the query was not saved", "no se guardó la búsqueda")) {
      try await querySuggestions.saveRecentQuery(query)
    }
  }

  /// Returns the queries that begin with a prefix.
  func beginning(with prefix: String) async throws -> [String] {
    try await querySuggestions.recentQueries(beginningWith: prefix)
  }
}
