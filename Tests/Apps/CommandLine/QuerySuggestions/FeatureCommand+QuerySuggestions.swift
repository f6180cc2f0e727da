@testable import QuerySuggestionsCLI

extension FeatureCommand {
  static let querySuggestions = FeatureCommand("query-suggestions", QuerySuggestionsCommand.self)
}
