import ArgumentParser
import CommandLineSupport
import SettingsSupport

/// The root command: lists what is saved unless given a subcommand.
@main
struct SavedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saved",
    abstract: "List, add, remove, export and import saved items.",
    usage: """
      saved [--kind <kind>] [--json | --plain]
      saved add <kind> <id> <title> [<options>] | remove <kind> <id>
      saved export [--format json|csv] | import <file>
      """,
    discussion: """
      EXAMPLES:
        saved
        saved --kind movie --plain | cut -f 3
        saved add movie 292 Dune --details 1984 --address /movies/292
        saved remove movie 292
        saved export --format csv > saved.csv
        saved import saved.csv

      What is saved twice is saved once, and keeps its first time.

      \(CommandLineTool.completionHelp(for: "saved"))
      """,
    version: AppVersion.text,
    subcommands: [
      ListCommand.self, AddCommand.self, RemoveCommand.self, ExportCommand.self,
      ImportCommand.self,
    ],
    defaultSubcommand: ListCommand.self
  )

  static func main() {
    CommandLineTool.main(Self.self, speaksSpanish: LanguageOption.isSpanish)
  }
}
