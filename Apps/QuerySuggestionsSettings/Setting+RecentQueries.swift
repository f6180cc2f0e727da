import QuerySuggestions
package import SettingsSupport

extension Setting where Value == Int {
  /// The number of recent queries that are kept; every app that records or lists them reads it.
  package static var recentQueries: Setting {
    .wholeNumber(
      "recentQueries",
      variable: "MARQUEE_RECENT_QUERIES",
      default: QuerySuggestionsModule.defaultCapacity,
      in: QuerySuggestionsModule.capacities
    )
  }
}
