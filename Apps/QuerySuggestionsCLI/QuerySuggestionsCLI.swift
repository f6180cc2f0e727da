import CommandLineSupport
import Foundation

/// `query-suggestions`: the panel of recent queries as a command.
@main
enum QuerySuggestionsCLI {
  static func main() async {
    exit(await CommandLineTool.run(QuerySuggestionsCommand.self))
  }
}
