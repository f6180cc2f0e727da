import ArgumentParser
import DependencyLint
import LintCodeBase
import LintReports
import LintRules
import LintEssentials

/// Prints the import graph.
struct GraphCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Print the import graph, with violations in red.",
    discussion: """
      Violations in the baseline, or allowed by an exception, are not red.

      EXAMPLES:
        dependency-lint graph | dot -Tsvg > graph.svg
        dependency-lint graph --format mermaid --by layer
        dependency-lint graph --focus Data --depth 2
        dependency-lint graph --reaches Database --collapse 'Modules/Features/*'
        dependency-lint graph --affected-by Sources/Data/FilmStore.swift
        dependency-lint graph --since origin/main --format markdown
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @Option(help: "Output format.")
  var format: GraphDrawing.Format = .dot

  @Option(help: ArgumentHelp("What a node represents.", valueName: "grouping"))
  var by: GraphDrawing.Grouping = .target

  @Flag(help: "Include modules from outside the code base.")
  var outside = false

  @Option(
    help: ArgumentHelp(
      "Only modules, what they import and what imports them; a pattern, repeatable.",
      valueName: "module"
    )
  )
  var focus: [String] = []

  @Option(
    help: ArgumentHelp("Only modules and those that reach them; repeatable.", valueName: "module")
  )
  var reaches: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Only targets that changes to files can reach.", valueName: "files")
  )
  var affectedBy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Number of imports to follow. (default: 1 with --focus, otherwise any)",
      valueName: "n"
    )
  )
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "Draw each folder that matches as one node; a pattern, repeatable.",
      valueName: "folders"
    )
  )
  var collapse: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only what changed since this git revision, and the violations that it adds or ends.",
      valueName: "rev"
    )
  )
  var since: String?

  @OptionGroup var index: IndexOptions

  @OptionGroup var codeBase: CodeBaseOptions

  func validate() throws {
    let count = [focus, reaches, affectedBy].count { !$0.isEmpty }
    if count > 1 { throw ValidationError("Use one of --focus, --reaches and --affected-by.") }
    if let depth {
      if count == 0 { throw ValidationError("--depth needs --focus, --reaches or --affected-by.") }
      if depth < 1 { throw ValidationError("--depth must be at least 1, not \(depth).") }
    }
    if since != nil, count > 0 || index.location != nil {
      throw ValidationError(
        "--since cannot be combined with --focus, --reaches, --affected-by or --index."
      )
    }
    if by != .target, !collapse.isEmpty { throw ValidationError("--collapse needs --by target.") }
  }

  func lint() async throws {
    if let since { return try await printChange(since: since) }
    let analysis = try await codeBase.analysis(of: path, index: index)
    if by == .layer, analysis.configuration.layers.isEmpty {
      throw CommandFailure(
        "the configuration has no layers",
        hint: "add layers to .dependency-lint.yml, or use --by target",
        status: .usage
      )
    }
    let file = analysis.configuration.file
    let judgement = Judgement(
      of: analysis,
      baseline: try Baseline.load(analysis.configuration, of: analysis.source),
      today: Linter(configurationFile: file).today,
      isExpiryIgnored: true
    )
    let drawing = try drawing(judgement)
    let missing = analysis.source.codeBase.missingTargets
    if drawing.nodes.isEmpty, affectedBy.isEmpty, let missing {
      throw CommandFailure(
        "there is nothing to draw: \(missing.message)",
        hint: missing.advice,
        status: .usage
      )
    }
    guard !drawing.nodes.isEmpty else {
      throw CommandFailure(
        affectedBy.isEmpty
          ? "there is nothing to draw: no Package.swift in \(path)"
          : "there is nothing to draw: the files belong to no target",
        hint: "name the folder of a package, or declare folders under ‘modules’",
        status: .usage
      )
    }
    if drawing.unusedCollapses.isEmpty == false {
      throw CommandFailure(
        "no folder of a target matches ‘\(drawing.unusedCollapses[0])’",
        hint: "name folders that contain targets, such as 'Modules/Features/*'",
        status: .usage
      )
    }
    try codeBase.output.write(drawing.text(format))
  }

  /// Compares the code base with a revision.
  private func printChange(since: String) async throws {
    let linter = try codeBase.linter(for: path)
    let judgement = try await linter.judgement()
    let revision = GitRevision(since, root: linter.root)
    let before = try await revision.judgement(linter)
    let files = Set(try await revision.changedFiles())
    let added = judgement.added(to: before, changed: files)
    let change = GraphChange(
      since: since,
      from: try drawing(before),
      to: try drawing(judgement),
      added: added.violations,
      ended: before.added(to: judgement, changed: files).violations
    )
    try codeBase.output.write(change.text(format))
    for gap in added.report.gaps
    where gap.kind == .submodules && gap.acceptance == nil {
      codeBase.messages.warning("not compared: \(gap.remark)")
      codeBase.messages.hint(gap.advice)
    }
  }

  private func drawing(_ judgement: Judgement) throws -> GraphDrawing {
    let analysis = judgement.analysis
    var options = GraphDrawing.Options(by: by, includesOutside: outside)
    options.collapse = collapse.map(Pattern.init(text:))
    options.selection = try selection(root: analysis.source.codeBase.root)
    do {
      return try GraphDrawing(analysis, options, refused: judgement.refusedEdges)
    } catch {
      throw CommandFailure(
        "there is no module that matches ‘\(error.pattern)’",
        hint: Spelling.question(about: error.pattern, in: error.names)
          ?? "list all modules with `dependency-lint graph --format json --outside`",
        status: .usage
      )
    }
  }

  private func selection(root: String) throws -> GraphSelection? {
    if !focus.isEmpty {
      return GraphSelection(.focus(focus.map(Pattern.init(text:))), depth: depth)
    }
    if !reaches.isEmpty {
      return GraphSelection(.reaching(reaches.map(Pattern.init(text:))), depth: depth)
    }
    if affectedBy.isEmpty { return nil }
    let files = try affectedBy.map { file in
      // A deleted file has no path, so only existing files are resolved.
      let existing = try? placesOfExistingPath(file, below: root).last
      guard let place = existing ?? place(of: file, below: root) else {
        throw CommandFailure(file, notIn: root, hint: "name files below it")
      }
      return place
    }
    return GraphSelection(.affected(files), depth: depth)
  }
}

extension GraphDrawing.Format: ExpressibleByArgument {}
extension GraphDrawing.Grouping: ExpressibleByArgument {}
