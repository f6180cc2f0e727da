import ArgumentParser
import CommandLineSupport
import DependencyLint
import Foundation

/// Says which imports break a rule.
struct CheckCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the rules. (default)"
  )

  @Argument(help: ArgumentHelp("Report what is in this file or folder only.", valueName: "path"))
  var path = "."

  @Option(help: "How to report: text, json, sarif, github, junit or checkstyle.")
  var format: ReportFormat = .text

  @Option(
    help: ArgumentHelp("Report only what is new since this git revision.", valueName: "rev")
  )
  var changedSince: String?

  @Flag(help: "Check again whenever a source, a manifest or the configuration changes.")
  var watch = false

  @Flag(help: "Report absolute paths, as build systems want them.")
  var absolutePaths = false

  @Option(
    help: ArgumentHelp("Make this file if there is no error, for build systems.", valueName: "file")
  )
  var stamp: String?

  @OptionGroup var codeBase: CodeBaseOptions

  func validate() throws {
    if watch, format != .text {
      throw ValidationError("--watch reports as text only.")
    }
  }

  func lint() async throws {
    let linter = try codeBase.linter(for: path)
    guard watch else {
      if try await check(linter) { throw ExitCode(ExitStatus.failure.rawValue) }
      if let stamp { try makeStamp(absolutePath(stamp)) }
      return
    }
    let watch = Watch(
      root: linter.root,
      configurationFile: linter.configurationFile,
      output: codeBase.output
    )
    try await watch.run {
      do {
        _ = try await check(linter)
      } catch let error as any LocalizedError {
        codeBase.messages.error(error.errorDescription ?? "\(error)")
      }
    }
  }

  /// Leaves a stamp that is there as it is: what is built of it is up to date.
  private func makeStamp(_ file: String) throws {
    guard !FileManager.default.fileExists(atPath: file) else { return }
    try write("// dependency-lint found no error.\n", to: file)
  }

  private func shownPath(_ root: String) -> @Sendable (_ file: String) -> String {
    guard absolutePaths else { return WorkingFolder().path(from: root) }
    return { "\(root)/\($0)" }
  }

  /// - Returns: Whether there are errors.
  private func check(_ linter: Linter) async throws -> Bool {
    var report = try await linter.check()
    if let changedSince {
      report = try await GitRevision(changedSince, root: linter.root).added(to: report, linter)
    }
    report = report.limited(to: try existingPath(path), root: linter.root)
    let lines = SourceLines(root: linter.root)
    let writer = ReportWriter(
      format: format,
      root: linter.root,
      shownPath: shownPath(linter.root),
      version: AppVersion.text,
      isColored: codeBase.output.isColored,
      sourceLine: lines.line
    )
    try codeBase.output.write(writer.write(report))
    // That format has no place for what belongs to no file.
    if format == .checkstyle { report.warnings.forEach(codeBase.messages.warning) }
    return report.violations.contains { $0.severity == .error }
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// The lines of sources that reports quote.
private struct SourceLines: Sendable {
  let root: String

  @Sendable
  func line(of file: String, _ number: Int) -> String? {
    let path = file.hasPrefix("/") ? file : "\(root)/\(file)"
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let lines = data.split(maxSplits: number, omittingEmptySubsequences: false) { $0 == 0x0A }
    guard lines.indices.contains(number - 1) else { return nil }
    return String(decoding: lines[number - 1], as: UTF8.self)
  }
}
