import BackendSupport
import CommandLineSupport
import QuerySuggestions
import SettingsSupport

extension RecentQueries {
  static let querySuggestionsSetting: any DeclaredSetting = Setting.recentQueries

  /// The queries that the feature QuerySuggestions keeps.
  static func querySuggestions(_ context: AppContext) throws -> RecentQueries {
    let module = QuerySuggestionsModule(
      dependencies: .init(
        database: context.userDatabase(QuerySuggestionsModule.migrations),
        capacity: try context.settings[.recentQueries]
      )
    )
    return RecentQueries(
      record: { query in
        context.inBackground(localized("the query was not saved", "no se guardó la búsqueda")) {
          try await module.saveRecentQuery(query)
        }
      },
      beginning: { try await module.recentQueries(beginningWith: $0) }
    )
  }
}
