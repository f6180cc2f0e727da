import ArgumentParser

/// The root command, which runs `check` if there is no subcommand.
struct DependencyLintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependency-lint",
    abstract: "Check the imports of a Swift code base against its architecture.",
    discussion: """
      EXAMPLES:
        dependency-lint init
        dependency-lint
        dependency-lint check --format sarif > lint.sarif
        dependency-lint check --changed-since origin/main
        dependency-lint why App Database
        dependency-lint graph --format mermaid --by layer

      The rules are read from .dependency-lint.yml in the given path or the nearest parent folder.

      EXIT CODES: 0 no errors, 1 violations, 2 usage or configuration error, 3 unreadable files or
      unwritable output.
      """,
    version: Version.text,
    subcommands: [
      CheckCommand.self, ImportsCommand.self, GraphCommand.self, WhyCommand.self,
      OwnersCommand.self, AffectedCommand.self, InitCommand.self, BaselineCommand.self,
      UnusedImportsCommand.self, FixCommand.self, RulesCommand.self, LSPCommand.self,
    ],
    defaultSubcommand: CheckCommand.self
  )
}
