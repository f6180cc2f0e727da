import ArgumentParser
import CommandLineSupport
import DependencyLint

/// Lists the rules and what they did.
struct RulesCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List each rule, how much it looked at, and how much it refused.",
    discussion: "What the baseline or an exception puts up with counts as refused."
  )

  @Argument(help: ArgumentHelp("The code base.", valueName: "path"))
  var path = "."

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let report = try await codeBase.linter(for: path).check()
    let table = TextTable(
      [
        .init("RULE"), .init("KIND"), .init("SEVERITY"), .init("EXAMINED"), .init("REFUSED"),
        .init("REASON", isFlexible: true, isOptional: true),
      ],
      rows: report.rules.map { rule in
        [
          rule.name, rule.kind, rule.severity.rawValue, "\(rule.examined)", "\(rule.refused)",
          rule.reason ?? "",
        ]
      }
    )
    let output = codeBase.output
    try output.write(table.rendered(width: output.width, isColored: output.isColored))
  }
}
