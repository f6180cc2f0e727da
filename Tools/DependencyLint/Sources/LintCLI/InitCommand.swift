import ArgumentParser
import DependencyLint
import LintEssentials
import LintCodeBase
import LintRules

/// Writes a configuration that describes the current code.
struct InitCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration that describes the current code.",
    discussion: """
      Groups the targets into layers by folder and name, in the order of their imports. With \
      --preset, writes the layers of a common architecture in their intended order, whatever the \
      imports are. Also writes a baseline of the current violations, and a schema for editors. Fails if a configuration or \
      a baseline already exists, unless --print or --force is used.
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @Option(
    help: ArgumentHelp(
      "Architecture to write: modules (Clean Architecture, a target for each layer), folders (a "
        + "folder for each layer) or tca (Composable Architecture).",
      valueName: "name"
    )
  )
  var preset: StarterPreset?

  @Option(
    help: ArgumentHelp("File or folder to skip, a pattern; repeatable.", valueName: "pattern")
  )
  var exclude: [String] = []

  @Flag(name: .customLong("print"), help: "Print the configuration, and write no files.")
  var prints = false

  @Flag(help: "Replace existing files; the old ones are renamed to end in .old.")
  var force = false

  @OptionGroup var codeBase: CodeBaseOptions

  func validate() throws {
    if prints, force { throw ValidationError("--print writes no files, so it needs no --force.") }
    for text in exclude {
      if let flaw = Pattern(text: text).flaw {
        throw ValidationError("--exclude \(text): \(flaw.message).")
      }
    }
  }

  func lint() async throws {
    let root = try existingPath(path)
    let files = StarterFiles(root: root)
    if !prints, !force { try files.expectNone() }
    let reader = CodeBaseReader(root: root, codeBase.reading)
    var options = StarterConfiguration.Options()
    options.exclude = exclude
    options.includesIgnored = codeBase.noIgnore
    var source = try await reader.readUnbroken(&options)
    for (paths, reason) in options.broken {
      codeBase.messages.note("excluded \(paths.brief): \(reason)")
    }
    for (folder, reason) in options.unavailable {
      codeBase.messages.note("listed \(folder) under ‘unavailable’: \(reason)")
    }
    let isEmpty = !source.graph.modules.contains { $0.origin == .own }
    // Folders of targets that other systems have are not modules.
    if isEmpty, source.codeBase.isPartlyUnseen, let missing = source.codeBase.missingTargets {
      throw CommandFailure(missing.message, hint: missing.advice, status: .usage)
    }
    if source.codeBase.hasUnreadBuildFiles {
      source = try await withBuildFiles(source, reader, &options)
    }
    options.modules = StarterModules.found(in: source.codeBase)
    if !options.modules.isEmpty {
      source = try await reader.read(options)
      if let named = StarterModules.named(options.modules, by: source.graph) {
        options.modules = named
        source = try await reader.read(options)
      }
      if let merged = StarterModules.merged(
        options.modules,
        in: source.codeBase,
        by: source.graph
      ) {
        options.modules = merged
        source = try await reader.read(options)
      }
    }
    guard source.graph.modules.contains(where: { $0.origin == .own }) else {
      if let missing = source.codeBase.missingTargets {
        throw CommandFailure(missing.message, hint: missing.advice, status: .usage)
      }
      throw CommandFailure(
        "no Package.swift, no Xcode project and no folder with Swift files in \(path)",
        hint:
          "run the command in the folder of a package, a project or sources",
        status: .usage
      )
    }
    let start = try await Start(
      of: source,
      file: files.configuration,
      reader,
      codeBase.reading,
      options,
      preset: preset
    )
    if prints { return try codeBase.output.write(start.text) }
    try report(files.save(start, replacing: force), start, source)
  }

  /// Compares the targets of BUILD files with the others.
  ///
  /// - Returns: The reading with the targets that most of the code belongs to.
  private func withBuildFiles(
    _ source: SourcedCodeBase,
    _ reader: CodeBaseReader,
    _ options: inout StarterConfiguration.Options
  ) async throws -> SourcedCodeBase {
    do {
      let bazel = try await reader.read(options, projects: .bazel)
      options.buildFiles = StarterBuildFiles(source.codeBase, bazel.codeBase)
      return options.buildFiles.projects == .bazel ? bazel : source
    } catch let error as LoadingError {
      codeBase.messages.note("did not read BUILD files: \(error.errorDescription ?? error.report)")
      return source
    }
  }

  /// Prints what was written, and what to do next.
  private func report(_ written: [String], _ start: Start, _ source: SourcedCodeBase) {
    let messages = codeBase.messages
    written.forEach(messages.note)
    if start.modules > 0 {
      messages.note(
        "\(start.modules.counted("folder")) of files without a target "
          + "\(start.modules == 1 ? "is a module" : "are modules"); compare ‘modules’ with your "
          + "targets"
      )
    }
    if start.layers == 0 {
      messages.note("no layers were found: the configuration constrains little")
    } else if !start.dividesCode {
      messages.note(
        "the layers keep only programs and tests apart: the configuration constrains little"
      )
    }
    if let suggestion = start.suggestion {
      messages.note(
        "\(suggestion.evidence): compare `dependency-lint init --print --preset "
          + "\(suggestion.preset.rawValue)`"
      )
    }
    for (rule, count) in start.postponed.sorted(by: { $0.key < $1.key }) {
      messages.note(
        "the rule \(rule) is commented out, because it has \(count.counted("violation"))"
      )
    }
    if !start.against.isEmpty {
      let count = start.against.count
      messages.note(
        "\(count.counted("import runs", "imports run")) against the layers: "
          + start.against.joined(separator: ", ")
      )
    }
    source.codeBase.warnings.forEach(messages.warning)
    let strays = source.codeBase.strays.count
    if strays > 0 {
      messages.note(
        "\(strays.counted("source file belongs", "source files belong")) to no target; list them "
          + "with `dependency-lint owners --without-target`"
      )
    }
    let isResolved = !source.graph.modules.contains {
      $0.kind == .unknown && $0.origin == .dependency && $0.unread == nil
    }
    messages.note(
      isResolved
        ? start.layers == 0
          ? "next: add layers and reasons, then run `dependency-lint`"
          : "next: rename and split the layers, then run `dependency-lint`"
        : "next: resolve the dependencies as the warnings describe, then run `dependency-lint init "
          + "--force` for a better result"
    )
  }
}

/// The content that `init` writes.
struct Start {
  let text: String
  let layers: Int
  /// Whether the layers divide the code, rather than only programs and tests from the rest.
  let dividesCode: Bool
  /// The preset whose convention the code follows, and what shows it.
  let suggestion: (preset: StarterPreset, evidence: String)?
  /// The number of folders that are declared as modules.
  let modules: Int
  /// The imports that run against the layers.
  let against: [String]
  /// The number of violations of the rules that are written as comments.
  let postponed: [String: Int]
  let baseline: Baseline

  /// Creates a configuration without rules that have nothing to check or many violations.
  init(
    of source: SourcedCodeBase,
    file: String,
    _ reader: CodeBaseReader,
    _ reading: ReadingOptions,
    _ options: StarterConfiguration.Options,
    preset: StarterPreset?
  ) async throws {
    let folders = StarterFolders(source.graph, preset: preset)
    let divided =
      preset != nil || folders.layers.isEmpty
      ? source
      : try await reader.read(options, folders)
    let starter = StarterConfiguration(
      source.graph,
      folders: folders,
      references: divided.graph,
      preset: preset
    )
    if let preset, starter.isEmpty {
      throw CommandFailure(
        "--preset \(preset.rawValue) found no \(preset.subject)",
        hint: "describe the code as it is with `dependency-lint init`, without --preset",
        status: .usage
      )
    }
    let today = Linter(configurationFile: file).today
    let draft = try Configuration.parse(starter.text(options), file: file)
    // References are read only for layers that are known.
    let layered = draft.folderLayers.isEmpty ? source : try await draft.codeBase(reading)
    let whole = Analysis(configuration: draft, source: layered)
    let found = Baseline(of: Judgement(of: whole, today: today).openViolations)
    var findings = StarterConfiguration.Findings()
    findings.omitted = whole.idleRules
    findings.postponed = StarterConfiguration.postponed(found)
    findings.examined = whole.examined
    findings.known = Dictionary(found.entries.map { ($0.rule, $0.times) }, uniquingKeysWith: +)
    postponed = findings.postponed
    dividesCode = starter.dividesCode
    suggestion = starter.suggestion
    text = starter.text(options, findings)
    // Read again: the layers may name folders of files that belong to no target.
    let configuration = try Configuration.parse(text, file: file)
    let analysis = try await Analysis(configuration: configuration, reading).validated()
    // The baseline leaves out violations that exceptions allow: such entries would be stale.
    baseline = Baseline(of: Judgement(of: analysis, today: today).openViolations)
    layers = configuration.layers.count
    modules = options.modules.count
    against = starter.against
  }
}

extension StarterPreset: ExpressibleByArgument {}
