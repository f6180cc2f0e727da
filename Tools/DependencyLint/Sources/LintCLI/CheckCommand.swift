import ArgumentParser
import DependencyLint
import LintEssentials
import LintCodeBase
import LintReports
import LintRules

/// Reports the violations of a code base.
struct CheckCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a code base against its rules."
  )

  @Argument(
    help: ArgumentHelp(
      "File or folder to report on. (default: the whole code base)",
      valueName: "path"
    )
  )
  var path: String?

  @Option(help: "Output format.")
  var format: ReportFormat = .text

  @Option(
    help: ArgumentHelp("Report only violations added since this git revision.", valueName: "rev")
  )
  var changedSince: String?

  @Flag(help: "Check the files as git would commit them, not as they are in the work tree.")
  var staged = false

  @Flag(help: "Check again when a source file, a manifest or the configuration changes.")
  var watch = false

  @Flag(
    help: """
      Also fail if something was not judged that the configuration does not accept, such as imports \
      of unresolved packages.
      """
  )
  var strict = false

  @Flag(help: "List the files that were not judged, or only by name.")
  var gaps = false

  @Flag(help: "Print absolute paths.")
  var absolutePaths = false

  @Flag(help: "Print the violations that the compiler's index confirms, withdraws and adds.")
  var compareTiers = false

  @Option(
    help: ArgumentHelp(
      "File to create or touch if there are no errors, for build systems.",
      valueName: "file"
    )
  )
  var stamp: String?

  @OptionGroup var index: IndexOptions

  @OptionGroup var codeBase: CodeBaseOptions

  func validate() throws {
    if gaps, format != .text, format != .json {
      throw ValidationError("--gaps supports only --format text; JSON always lists the gaps.")
    }
    if watch, format != .text {
      throw ValidationError("--watch supports only --format text.")
    }
    if staged, watch || changedSince != nil || index.location != nil {
      throw ValidationError(
        "--staged cannot be combined with --watch, --changed-since or --index."
      )
    }
    if compareTiers {
      guard format == .text || format == .json else {
        throw ValidationError("--compare-tiers supports only --format text and json.")
      }
      guard !watch, !staged, changedSince == nil, stamp == nil, path == nil else {
        throw ValidationError("--compare-tiers reports on the whole code base, once.")
      }
    }
    if index.location != nil, changedSince != nil {
      throw ValidationError("The index describes only the last build: omit --changed-since.")
    }
  }

  func lint() async throws {
    if compareTiers { return try await printComparison() }
    let linter = try codeBase.linter(for: path ?? ".", index: index)
    guard watch else {
      let report = try await check(linter)
      if report.violations.contains(where: { $0.severity == .error }) {
        throw ExitCode(ExitStatus.failure.rawValue)
      }
      let gaps = report.gaps.filter { $0.acceptance == nil }
      if strict, !gaps.isEmpty {
        throw CommandFailure(
          "not everything was judged: " + gaps.map(\.remark).joined(separator: "; "),
          hint: gaps.advice,
          status: .unreadable
        )
      }
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

  private func printComparison() async throws {
    let linter = try codeBase.linter(for: ".")
    let comparison = try await linter.compareTiers(by: index.location ?? .build)
    let report = TierReport(root: linter.root, shownPath: shownPath(linter.root))
    let text = try format == .json ? report.json(of: comparison) : report.text(of: comparison)
    try codeBase.output.write(text)
  }

  /// Creates the stamp file.
  ///
  /// An existing one keeps its content, but gets a new date, by which build systems recognize that
  /// it is up to date.
  private func makeStamp(_ file: String) throws {
    guard FileManager.default.fileExists(atPath: file) else {
      return try write("// dependency-lint found no error.\n", to: file)
    }
    do {
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
    } catch {
      throw CommandFailure(cannot: "write", file, because: error)
    }
  }

  /// Returns the report on a path.
  ///
  /// - Throws: `CommandFailure` if nothing in the path was checked.
  private func narrowed(_ report: LintRules.Report, to path: String, root: String) throws
    -> LintRules.Report
  {
    let places = try placesOfExistingPath(path, below: root)
    guard !places.isEmpty else {
      throw CommandFailure(
        path,
        notIn: root,
        hint: "name a file or folder in it, or another configuration with --config"
      )
    }
    if places.contains(".") { return report }
    guard let part = places.lazy.compactMap(report.limited).first else {
      throw CommandFailure(
        "there is nothing to check in \(path): no source file of a target or a module",
        hint: "list the files without a target with `dependency-lint owners --without-target`",
        status: .usage
      )
    }
    return part
  }

  private func shownPath(_ root: String) -> @Sendable (_ file: String) -> String {
    if absolutePaths { return { "\(root)/\($0)" } }
    return (format.isForRepository ? WorkingFolder(repository(around: root)) : WorkingFolder())
      .path(from: root)
  }

  /// The folder to which the services that read a report expect paths to be relative.
  private func repository(around root: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    return ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { environment[$0] }
      .compactMap { try? existingPath($0) }.first { place(of: root, below: $0) != nil }
      ?? GitWorkTree(around: root)?.top ?? root
  }

  /// Checks the code base and prints the report.
  private func check(_ linter: Linter) async throws -> LintRules.Report {
    guard staged else { return try await check(linter, shownRoot: linter.root) }
    return try await GitRevision.withStagedFiles(of: linter) {
      try await check($0, shownRoot: linter.root)
    }
  }

  /// Checks the code base and prints the report, with the paths of another root.
  private func check(_ linter: Linter, shownRoot: String) async throws -> LintRules.Report {
    var judgement = try await linter.judgement()
    if let changedSince {
      judgement = try await GitRevision(changedSince, root: linter.root).added(
        to: judgement,
        linter
      )
    }
    var report = judgement.report
    if let path { report = try narrowed(report, to: path, root: shownRoot) }
    if codeBase.quiet, format == .text { report.warnings = [] }
    if !report.violations.isEmpty, let owners = CodeOwners(around: shownRoot) {
      for index in report.violations.indices {
        report.violations[index].owners = owners.owners(of: report.violations[index].file)
      }
    }
    let lines = SourceLines(root: linter.root)
    let writer = ReportWriter(
      format: format,
      root: format == .sarif ? repository(around: shownRoot) : shownRoot,
      shownPath: shownPath(shownRoot),
      version: Version.text,
      isColored: codeBase.output.isColored,
      sourceLine: lines.line
    )
    if gaps, format == .text {
      for gap in report.gaps { try codeBase.output.write(gap.list(shownPath(shownRoot))) }
    }
    try writer.write(report, to: codeBase.output.write(_:))
    // These formats have no element for a warning without a file.
    if format == .checkstyle || format == .gitlab {
      report.warnings.forEach(codeBase.messages.warning)
    }
    return report
  }
}

extension ReportFormat: ExpressibleByArgument {}
