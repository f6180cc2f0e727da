import ArgumentParser
import CommandLineSupport
import DependencyLint
import Foundation

/// Takes out of the baseline what is mended, and puts in what is known if it is told to.
struct BaselineCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Take out of the baseline what is mended.",
    discussion: """
      Says how many entries came and went. New violations are put in only with --grow, and never \
      in CI: there the baseline is compared, not changed.
      """
  )

  @Argument(help: ArgumentHelp("The code base.", valueName: "path"))
  var path = "."

  @Flag(help: "Put in what breaks the rules now.")
  var grow = false

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    guard ProcessInfo.processInfo.environment["CI", default: ""].isEmpty else {
      throw CommandFailure(
        "a baseline is not changed in CI",
        hint: "run it on your machine and commit what it writes; to do so anyway, unset CI",
        status: .usage
      )
    }
    let linter = try codeBase.linter(for: path)
    let configuration = try Configuration.load(file: linter.configurationFile)
    let file = Baseline.path(besideConfiguration: linter.configurationFile)
    let old = try Baseline.load(besideConfiguration: linter.configurationFile)
    let analysis = try await linter.analysis(of: configuration)
    let new = Baseline(of: analysis.violationsToHold(today: linter.calendarDate))
    let growth = new.growth(since: old)
    guard growth.added.isEmpty || grow else {
      throw CommandFailure(
        "\(growth.addedCount) violations are not in the baseline, and it would have to grow",
        hint: "mend what `dependency-lint` reports, or put it in with --grow"
      )
    }
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
      \(old.count) → \(new.count) entries: \(growth.addedCount) came, \(growth.removedCount) went\
      \(new.isEmpty ? "; the file is removed" : "")
      """
    )
  }
}
