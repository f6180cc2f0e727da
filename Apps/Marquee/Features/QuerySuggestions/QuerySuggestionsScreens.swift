import BackendSupport
import QuerySuggestions
import SettingsSupport
import Wording

/// Recent queries, which the screens of another feature record and suggest.
@MainActor
struct QuerySuggestionsScreens: ScreenFeature {
  static nonisolated var summary: FeatureSummary {
    FeatureSummary(settings: [Setting.recentQueries])
  }

  let module: QuerySuggestionsModule
  private let app: AppDIContainer

  /// - Throws: `CommandFailure` for an invalid setting.
  init(_ app: AppDIContainer) throws {
    self.app = app
    module = QuerySuggestionsModule(
      dependencies: .init(
        database: app.context.userDatabase(QuerySuggestionsModule.migrations),
        capacity: try app.context.settings[.recentQueries]
      )
    )
  }

  /// Creates the panel below a search field.
  func makePanel(didSelect: @escaping (String) -> Void) -> Screen {
    SuggestionsPanel(
      viewModel: module.makeMoviesQueryListViewModel(
        language: app.language,
        didSelect: didSelect
      ),
      words: SuggestionsPanelStrings(app.language),
      find: app.text.keys.find
    )
  }

  /// Saves a query as the most recent one, in the background.
  var record: @Sendable (String) -> Void {
    { [context = app.context, module] query in
      context.inBackground("the query was not saved") {
        try await module.saveRecentQuery(query)
      }
    }
  }
}

/// What only the panel says.
struct SuggestionsPanelStrings: Localized, Sendable {
  let recentQueries: String
  let choose: KeyHint
  let close: KeyHint

  static let english = SuggestionsPanelStrings(
    recentQueries: "Recent searches",
    choose: KeyHint("↑↓", "choose"),
    close: KeyHint("Esc", "close")
  )

  static let spanish = SuggestionsPanelStrings(
    recentQueries: "Búsquedas recientes",
    choose: KeyHint("↑↓", "elegir"),
    close: KeyHint("Esc", "cerrar")
  )
}
