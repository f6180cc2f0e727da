import ArgumentParser
import CommandLineSupport
import DependencyLint
import Essentials
import LintRules
import LintScanner

/// Removes fixed violations from the baseline, and adds the current ones with `--grow`.
struct BaselineCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Remove fixed violations from the baseline.",
    discussion: """
      Prints how many entries were added and removed. New violations are added only with --grow. \
      The command fails if the environment variable CI is set.
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @Flag(help: "Also add new violations to the baseline.")
  var grow = false

  @OptionGroup var index: IndexOptions

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    guard ProcessInfo.processInfo.environment["CI", default: ""].isEmpty else {
      throw CommandFailure(
        "the baseline cannot be changed in CI",
        hint: "run the command on your machine and commit the file, or unset CI",
        status: .usage
      )
    }
    let linter = try codeBase.linter(for: path, index: index)
    let configuration = try Configuration.load(file: linter.configurationFile)
    let file = Baseline.path(besideConfiguration: linter.configurationFile)
    let old = try Baseline.load(besideConfiguration: linter.configurationFile)
    let analysis = try await linter.analysis(of: configuration)
    let violations = analysis.violationsToHold(today: linter.today)
    let new = Baseline(of: violations, indexed: analysis.tiers?.added ?? [])
      .keeping(old.entries.lazy.filter { !analysis.isJudged($0) })
    let growth = new.growth(since: old)
    let added = old.apply(to: violations, files: analysis.files).remaining.count
    let renamed = growth.addedCount - added
    guard added == 0 || grow else {
      throw CommandFailure(
        "\(added) new violations are not in the baseline",
        hint: "fix what `dependency-lint` reports, or add it to the baseline with --grow"
      )
    }
    try refuseGrowth(of: configuration.rules, known: old, violations, files: analysis.files)
    guard !growth.added.isEmpty || !growth.removed.isEmpty else {
      return codeBase.messages.note("the baseline is up to date: \(new.count) entries")
    }
    if new.isEmpty {
      try FileManager.default.removeItem(atPath: file)
    } else {
      try write(new.text, to: file)
    }
    codeBase.messages.note(
      """
      \(old.count) → \(new.count) entries: \(added) added, \
      \(growth.removedCount - renamed) removed\(renamed > 0 ? ", \(renamed) renamed" : "")\
      \(new.isEmpty ? "; the file was deleted" : "")
      """
    )
  }
  /// Fails if there are new violations of a rule whose known violations may only decrease.
  private func refuseGrowth(
    of rules: [Configuration.Rule],
    known: Baseline,
    _ violations: [Violation],
    files: Set<String>
  ) throws {
    let remaining = known.apply(to: violations, files: files).remaining
    let held = Set(known.entries.map(\.rule))
    for rule in rules where !rule.kind.mayGrow && held.contains(rule.name.value) {
      let new = remaining.filter { $0.rule == rule.name.value }
      guard let first = new.first else { continue }
      throw CommandFailure(
        "the rule ‘\(rule.name.value)’ has \(new.count) new "
          + "\(new.count == 1 ? "violation" : "violations"), and its part of the "
          + "baseline never grows: \(first.file):\(first.position.line): \(first.message)",
        hint: "fix them; to allow one for a while, write an exception with a date"
      )
    }
  }
}
