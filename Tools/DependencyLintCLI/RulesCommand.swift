import ArgumentParser
import CommandLineSupport
import DependencyLint

/// Lists the rules with the number of imports or targets checked, and of violations.
struct RulesCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, with the number of checks and violations of each.",
    discussion: "Violations in the baseline, or allowed by an exception, are counted too."
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let report = try await codeBase.linter(for: path).check()
    let table = TextTable(
      [
        .init("RULE"), .init("KIND"), .init("SEVERITY"), .init("CHECKED"), .init("VIOLATIONS"),
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
    try output.write(table.rendered(for: output))
  }
}
