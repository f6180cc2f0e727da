import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsSettings
import SettingsSupport
import Storage

/// The app's container: the feature's module on the user's database.
struct QuerySuggestionsContainer {
  let module: QuerySuggestionsModule

  /// - Throws: `StorageError` if the database cannot be used; `CommandFailure` for a setting.
  init(dataDirectory: DataDirectoryOption, messaging: MessageOptions) throws {
    let settings = try Settings(reportingTo: messaging)
    module = QuerySuggestionsModule(
      dependencies: .init(
        database: try UserDatabase(
          in: dataDirectory.directory(settings),
          migrations: QuerySuggestionsModule.migrations
        ),
        capacity: try settings[.recentQueries]
      )
    )
  }
}
