import QuerySuggestions
import SettingsSupport
import Storage

/// The app's container: the feature's module on the user's database.
struct QuerySuggestionsContainer {
  let module: QuerySuggestionsModule

  /// - Throws: `StorageError` if the database cannot be used; `CommandFailure` for a setting.
  init(dataDirectory: DataDirectoryOption) async throws {
    let settings = try await Settings()
    module = QuerySuggestionsModule(
      dependencies: .init(
        database: try UserDatabase(
          in: dataDirectory.directory(settings),
          migrations: QuerySuggestionsModule.migrations
        ),
        capacity: settings.recentQueries
      )
    )
  }
}
