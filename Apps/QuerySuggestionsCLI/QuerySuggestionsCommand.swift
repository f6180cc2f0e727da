import ArgumentParser
import CommandLineSupport

/// The root command: lists recent queries unless given a subcommand.
struct QuerySuggestionsCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration { CommandLineTool.root(rootConfiguration) }

  private static let rootConfiguration = CommandConfiguration(
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
}
