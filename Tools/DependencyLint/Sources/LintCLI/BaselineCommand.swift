import ArgumentParser
import DependencyLint
import LintEssentials
import LintCodeBase
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
    let analysis = try await linter.analysis(of: configuration)
    let old = try Baseline.load(configuration, of: analysis.source)
    let all = Judgement(of: analysis, today: linter.today).openViolations
    let open = Judgement(of: analysis, baseline: old, today: linter.today).openViolations
    let new = Baseline(of: all, indexed: analysis.tiers?.added ?? [])
      .keeping(old.entries.lazy.filter { !analysis.isJudged($0) })
    let growth = new.growth(since: old)
    let renamed = growth.addedCount - open.count
    guard open.isEmpty || grow else {
      throw CommandFailure(
        open.count == 1
          ? "1 new violation is not in the baseline"
          : "\(open.count) new violations are not in the baseline",
        hint: "fix what `dependency-lint` reports, or add it to the baseline with --grow"
      )
    }
    try refuseGrowth(of: configuration.rules, known: old, open)
    let entries = new.count.counted("entry", "entries")
    let moved = old.misplacedCount
    guard !growth.added.isEmpty || !growth.removed.isEmpty || moved > 0 else {
      return codeBase.messages.note("the baseline is up to date: \(entries)")
    }
    let texts = new.texts(in: BaselineFolders(configuration, analysis.source))
    // Nothing is lost if this is interrupted: an entry in two files counts once.
    for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
      try write(text, to: file, below: linter.root)
    }
    for file in old.files where texts[file] == nil {
      try LinkTarget(of: file, below: linter.root).expectNoLink()
      try FileManager.default.removeItem(atPath: "\(linter.root)/\(file)")
    }
    codeBase.messages.note(
      """
      \(old.count) → \(entries)\(texts.count > 1 ? " in \(texts.count) files" : ""): \
      \(open.count) added, \(growth.removedCount - renamed) removed\
      \(renamed > 0 ? ", \(renamed) renamed" : "")\(moved > 0 ? ", \(moved) moved" : "")\
      \(new.isEmpty ? "; the \(old.files.count == 1 ? "file was" : "files were") deleted" : "")
      """
    )
  }

  /// Fails if there are new violations of a rule whose known violations may only decrease.
  private func refuseGrowth(
    of rules: [Configuration.Rule],
    known: Baseline,
    _ open: [Violation]
  ) throws {
    let limited = Set(known.entries.map(\.rule))
    for rule in rules where !rule.kind.mayGrow && limited.contains(rule.name.value) {
      let new = open.filter { $0.rule == rule.name.value }
      guard let first = new.first else { continue }
      throw CommandFailure(
        "the rule ‘\(rule.name.value)’ has \(new.count.counted("new violation")), and its part of the "
          + "baseline never grows: \(first.file):\(first.position.line): \(first.message)",
        hint: "fix them; to allow one for a while, write an exception with a date"
      )
    }
  }
}
