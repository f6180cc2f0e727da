import QuerySuggestions
import SettingsSupport
import Storage

/// The app's container: the feature's module on the user's database.
struct QuerySuggestionsContainer {
  let module: QuerySuggestionsModule

  /// - Throws: `CommandFailure` for a setting.
  init(dataDirectory: DataDirectoryOption) async throws {
    let settings = try await Settings()
    module = QuerySuggestionsModule(
      dependencies: .init(
        database: UserDatabase(
          openedOnUseIn: dataDirectory.directory(settings),
          migrations: QuerySuggestionsModule.migrations
        ),
        capacity: settings.recentQueries
      )
    )
  }
}
