import ArgumentParser
import DependencyLint
import LintEssentials
import LintCodeBase
import LintFixes
import LintRules
import LintScanner

/// Applies the fixes that need no decision.
struct FixCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Fix violations that need no decision.",
    discussion: """
      Adds and removes dependencies of targets in manifests, sets access levels of imports that a \
      rule requires, removes imports that violate the rule unused-imports, and deletes exceptions and \
      baseline entries for violations that no longer exist. Checks the code base again, and restores \
      all files if a manifest cannot be evaluated or a violation is left. Files with uncommitted \
      changes are refused, unless --force is used.
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @Flag(help: "Print the changes as a diff for `git apply`, and change no files.")
  var dryRun = false

  @Option(help: ArgumentHelp("Only violations of a rule; repeatable.", valueName: "rule"))
  var rule: [String] = []

  @Flag(help: "Also change files with uncommitted changes.")
  var force = false

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let linter = try codeBase.linter(for: path)
    let judgement = try await linter.judgement()
    try expectRules(judgement.analysis.configuration)
    let violations = judgement.violations.filter { rule.isEmpty || rule.contains($0.rule) }
    let fixes = SafeFixes(violations, today: linter.today) { file in
      FileManager.default.contents(atPath: "\(linter.root)/\(file)").map { SourceText(Array($0)) }
    }
    var new: [String: [UInt8]?] = [:]
    for (file, text) in fixes.texts { new[file] = text.bytes }
    var count = fixes.fixed.count
    if rule.isEmpty || rule.contains("baseline"),
      violations.contains(where: { $0.rule == "baseline" })
    {
      let (old, pruned) = (judgement.baseline, judgement.prunedBaseline)
      count += old.count - pruned.count
      let texts = pruned.texts
      for (file, text) in old.texts where texts[file] != text {
        new[file] = .some(texts[file].map { Array($0.utf8) })
      }
    }
    for violation in fixes.skipped {
      codeBase.messages.note(
        "\(violation.file):\(violation.position.line): not fixed, because the code is unusual: "
          + violation.advice
      )
    }
    var files = try FileChanges(new, root: linter.root)
    guard !files.new.isEmpty else {
      try expectAll(fixes)
      return codeBase.messages.note("there is nothing to fix")
    }
    if dryRun {
      try codeBase.output.write(try await files.difference())
      return try expectAll(fixes)
    }
    if !force { try await files.expectCommitted() }
    try files.write()
    do {
      try await verify(fixes, linter)
    } catch {
      try files.restore()
      throw error
    }
    for fix in fixes.fixed {
      codeBase.messages.note("\(fix.violation.file):\(fix.violation.position.line): \(fix.title)")
    }
    codeBase.messages.note(
      "fixed \(count.counted("violation")) in \(files.new.count.counted("file"))"
    )
    try expectAll(fixes)
  }

  /// Fails if a violation with a fix was not fixed.
  private func expectAll(_ fixes: SafeFixes) throws {
    guard !fixes.skipped.isEmpty else { return }
    let count = fixes.skipped.count
    throw CommandFailure(
      "\(count.counted("violation")) \(count == 1 ? "was" : "were") not fixed",
      hint: "change the code as described, and run `dependency-lint`"
    )
  }

  /// Fails for the name of a rule that the configuration does not have.
  private func expectRules(_ configuration: Configuration) throws {
    let names = configuration.rules.map(\.name.value) + ["exception", "baseline"]
    for name in rule where !names.contains(name) {
      throw CommandFailure(
        "there is no rule ‘\(name)’",
        hint: "the rules are \(names.joined(separator: ", "))",
        status: .usage
      )
    }
  }

  /// Checks the changed files, which SwiftPM must be able to evaluate.
  private func verify(_ fixes: SafeFixes, _ linter: Linter) async throws {
    let left = try await linter.judgement().violations
    for fixed in fixes.fixed.map(\.violation) {
      guard
        left.contains(where: {
          $0.rule == fixed.rule && $0.identity == fixed.identity && $0.fix == fixed.fix
        })
      else { continue }
      throw CommandFailure(
        "\(fixed.file):\(fixed.position.line): the change did not fix the violation, so all files "
          + "were restored: \(fixed.message)",
        hint: fixed.advice
      )
    }
  }
}
