import ArgumentParser
import CommandLineSupport

/// The command with its subcommands; alone it checks.
struct DependencyLintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependency-lint",
    abstract: "Check the architecture of a Swift code base by its imports.",
    discussion: """
      EXAMPLES:
        dependency-lint init
        dependency-lint
        dependency-lint check --format sarif > lint.sarif
        dependency-lint check --changed-since origin/main
        dependency-lint why App Database
        dependency-lint graph --format mermaid --by layer

      The rules stand in .dependency-lint.yml, looked for in the path and its parents.

      EXIT CODES: 0 clean, 1 violations, 2 usage or configuration, 3 something could not be read.
      """,
    version: AppVersion.text,
    subcommands: [
      CheckCommand.self, ImportsCommand.self, GraphCommand.self, WhyCommand.self,
      OwnersCommand.self, InitCommand.self, BaselineCommand.self, RulesCommand.self,
    ],
    defaultSubcommand: CheckCommand.self
  )
}
