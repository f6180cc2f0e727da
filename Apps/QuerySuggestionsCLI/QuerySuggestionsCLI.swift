import CommandLineSupport
import Foundation

/// The entry point of `query-suggestions`.
@main
enum QuerySuggestionsCLI {
  static func main() async {
    _exit(await CommandLineTool.run(QuerySuggestionsCommand.self))
  }
}
