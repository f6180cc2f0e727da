import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsSettings
import SettingsSupport
import Storage

/// The command's dependency container: connects QuerySuggestions with the user's database.
struct QuerySuggestionsContainer {
  let settings: Settings
  let module: QuerySuggestionsModule

  /// - Throws: `CommandFailure` for an invalid setting.
  init(dataDirectory: DataDirectoryOption, messaging: MessageOptions) throws {
    settings = try Settings(reportingTo: messaging)
    module = QuerySuggestionsModule(
      dependencies: .init(
        database: UserDatabase(
          openedOnUseIn: try dataDirectory.directory(settings),
          migrations: QuerySuggestionsModule.migrations
        ),
        capacity: try settings[.recentQueries]
      )
    )
  }
}
