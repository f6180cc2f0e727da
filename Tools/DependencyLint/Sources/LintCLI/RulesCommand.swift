import ArgumentParser
import DependencyLint
import LintRules
import LintEssentials

/// Lists the rules with the number of imports or targets checked and the number of violations.
struct RulesCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, with the number of checks and violations of each.",
    discussion: """
      Violations in the baseline, or allowed by an exception, are counted too.

      EXAMPLES:
        dependency-lint rules
        dependency-lint rules --kinds
        dependency-lint rules --explain forbidden
        dependency-lint rules --schema > .dependency-lint.schema.json
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @Flag(help: "List the kinds of rules that a configuration can contain.")
  var kinds = false

  @Option(help: ArgumentHelp("Explain a kind of rule, with a sample.", valueName: "kind"))
  var explain: String?

  @Flag(help: "Print the JSON schema of configurations.")
  var schema = false

  @OptionGroup var codeBase: CodeBaseOptions

  func validate() throws {
    if [kinds, explain != nil, schema].count(where: \.self) > 1 {
      throw ValidationError("Use one of --kinds, --explain and --schema.")
    }
  }

  func lint() async throws {
    if schema { return try codeBase.output.write(ConfigurationSchema.text) }
    if kinds { return try list() }
    if let explain { return try codeBase.output.write(kind(named: explain).explanation) }
    let report = try await codeBase.linter(for: path).check()
    let table = TextTable(
      ["RULE", "KIND", "SEVERITY", "CHECKED", "VIOLATIONS", "REASON"],
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

  private func list() throws {
    let table = TextTable(
      ["KIND", "KEYS", "REQUIRES THAT"],
      rows: RuleKind.all.map { kind in
        let keys = kind.keys.map { $0.isRequired ? $0.name : "[\($0.name)]" }
        return [kind.name, keys.joined(separator: " "), kind.summary]
      }
    )
    let output = codeBase.output
    try output.write(table.rendered(for: output))
  }

  private func kind(named name: String) throws -> RuleKind {
    if let kind = RuleKind.all.first(where: { $0.name == name }) { return kind }
    let names = RuleKind.all.map(\.name)
    throw CommandFailure(
      "there is no kind of rule named ‘\(name)’",
      hint: Spelling.question(about: name, in: names)
        ?? "the kinds are \(names.joined(separator: ", "))",
      status: .usage
    )
  }
}
