import QuerySuggestions
package import SettingsSupport

extension Setting where Value == Int {
  /// The number of recent queries to keep, for all apps that record or list them.
  package static var recentQueries: Setting {
    .wholeNumber(
      "recentQueries",
      variable: "MARQUEE_RECENT_QUERIES",
      default: QuerySuggestionsModule.defaultCapacity,
      in: QuerySuggestionsModule.capacities
    )
  }
}
