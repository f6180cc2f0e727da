import BackendSupport
import SettingsSupport

/// The user's recent queries, which another feature keeps; without it, there are none.
struct RecentQueries {
  /// Saves a query, while the response is shown.
  var record: @Sendable (String) -> Void = { _ in }
  /// Returns the queries that begin with a prefix.
  var beginning: @Sendable (_ prefix: String) async throws -> [String] = { _ in [] }

  /// The settings that this feature reads.
  static let settings: [any DeclaredSetting] = [
    querySuggestionsSetting
  ]

  /// Returns the queries of the feature that is part of the command.
  static func make(_ context: AppContext) throws -> RecentQueries {
    let connected: [RecentQueries] = [
      try querySuggestions(context)
    ]
    return connected.first ?? RecentQueries()
  }
}
