import ArgumentParser
import CommandLineSupport
import DependencyLint
import Foundation

/// Writes a configuration that describes the current code.
struct InitCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration that describes the current code.",
    discussion: """
      Groups the targets into layers by name and kind. Also writes a baseline of the current \
      violations, and a schema for editors. Fails if a configuration or a baseline already exists.
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let root = try existingPath(path)
    let file = "\(root)/\(Configuration.fileNames[0])"
    let baselineFile = Baseline.path(besideConfiguration: file)
    for existing in [file, baselineFile] where FileManager.default.fileExists(atPath: existing) {
      throw CommandFailure(
        "\(existing) already exists",
        hint: "edit it, or move it and try again",
        status: .usage
      )
    }
    let reader = codeBase.reader(root: root)
    let source = try await reader.read()
    guard source.graph.modules.contains(where: { $0.origin == .own }) else {
      throw CommandFailure(
        "no Package.swift in \(path)",
        hint:
          "run the command in a package's folder, or write \(Configuration.fileNames[0]) by hand, "
          + "such as `{modules: {Core: Core/Sources}, layers: [Core], rules: [layers]}`",
        status: .usage
      )
    }
    let (text, analysis) = try await start(of: source, file: file, reader)
    // The baseline leaves out what exceptions allow: such entries would be stale.
    let today = Linter(configurationFile: file).calendarDate
    let baseline = Baseline(of: analysis.violationsToHold(today: today))

    try write(text, to: file)
    try write(ConfigurationSchema.text, to: "\(root)/\(ConfigurationSchema.fileName)")
    let layers = analysis.configuration.layers.count
    codeBase.messages.note("wrote \(file): \(layers) \(layers == 1 ? "layer" : "layers")")
    codeBase.messages.note("wrote \(ConfigurationSchema.fileName): the schema for editors")
    if !baseline.isEmpty {
      try write(baseline.text, to: baselineFile)
      codeBase.messages.note(
        "wrote \(baselineFile): \(baseline.count) violations"
      )
    }
    for warning in source.codeBase.warnings { codeBase.messages.warning(warning) }
    let strays = source.codeBase.strays.count
    if strays > 0 {
      codeBase.messages.note(
        "\(strays) source \(strays == 1 ? "file belongs" : "files belong") to no target; list them "
          + "with `dependency-lint owners --without-target`"
      )
    }
    let isResolved = !source.graph.modules.contains {
      $0.kind == .unknown && $0.origin == .dependency
    }
    codeBase.messages.note(
      isResolved
        ? "next: rename and split the layers, then run `dependency-lint`"
        : "next: delete these files, run `swift package resolve`, then `dependency-lint init` again "
          + "for a better result"
    )
  }

  /// Returns a configuration that has no rules without anything to check.
  private func start(
    of source: SourcedCodeBase,
    file: String,
    _ reader: CodeBaseReader
  ) async throws -> (text: String, analysis: Analysis) {
    let starter = StarterConfiguration(source.graph)
    let whole = try Configuration.parse(starter.text(), file: file)
    let idle = Analysis(configuration: whole, source: source).idleRules
    let text = starter.text(omitting: idle)
    // Read again: the layers may name folders of files that belong to no target.
    let configuration = try Configuration.parse(text, file: file)
    return (text, try await Analysis(configuration: configuration, reader: reader).validated())
  }
}

/// Writes a file atomically.
///
/// - Throws: `CommandFailure`.
func write(_ text: String, to file: String) throws {
  do {
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
  } catch {
    throw CommandFailure(
      "cannot write \(file): \(error.localizedDescription)",
      status: .unreadable
    )
  }
}
