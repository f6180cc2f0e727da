import CommandLineSupport
import SettingsSupport

/// The entry point of `query-suggestions`.
@main
enum QuerySuggestionsCLI {
  static func main() {
    CommandLineTool.main(QuerySuggestionsCommand.self, speaksSpanish: LanguageOption.isSpanish)
  }
}
