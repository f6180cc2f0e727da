import BackendSupport
import SettingsSupport

/// The recent queries, which another feature keeps; nothing without it.
struct RecentQueries {
  /// Saves a query, while the response is shown.
  var record: @Sendable (String) -> Void = { _ in }
  /// Returns the queries that begin with a prefix.
  var beginning: @Sendable (_ prefix: String) async throws -> [String] = { _ in [] }

  /// The settings of the feature that keeps them.
  static let settings: [any DeclaredSetting] = [
    querySuggestionsSetting
  ]

  static func make(_ context: AppContext) throws -> RecentQueries {
    let connected: [RecentQueries] = [
      try querySuggestions(context)
    ]
    return connected.first ?? RecentQueries()
  }
}
