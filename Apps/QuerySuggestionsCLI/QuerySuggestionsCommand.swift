import ArgumentParser
import CommandLineSupport
import SettingsSupport

/// The root command: lists recent queries unless given a subcommand.
@main
struct QuerySuggestionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query-suggestions",
    abstract: "List, add and remove recent queries.",
    usage: """
      query-suggestions [<prefix>] [--limit <n>] [--json | --plain]
      query-suggestions add <text> ... | remove <text> ... | clear
      """,
    discussion: """
      EXAMPLES:
        query-suggestions
        query-suggestions du --limit 3
        query-suggestions add blade runner
        query-suggestions remove blade runner
        query-suggestions add - < queries.txt
        query-suggestions list add

      \(CommandLineTool.completionHelp(for: "query-suggestions"))
      """,
    version: AppVersion.text,
    subcommands: [ListCommand.self, AddCommand.self, RemoveCommand.self, ClearCommand.self],
    defaultSubcommand: ListCommand.self
  )

  static func main() {
    CommandLineTool.main(Self.self, speaksSpanish: LanguageOption.isSpanish)
  }
}
