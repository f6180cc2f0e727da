import ArgumentParser
import CommandLineSupport
import DependencyLint
import Foundation

/// Writes a configuration that describes the code as it is.
struct InitCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration for the code as it is.",
    discussion: """
      Sorts the targets into layers by their names and kinds, and writes a baseline of what breaks \
      the rules today. The schema beside them is for editors. Overwrites nothing of yours.
      """
  )

  @Argument(help: ArgumentHelp("The folder that the configuration is for.", valueName: "path"))
  var path = "."

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let root = try existingPath(path)
    let file = "\(root)/\(Configuration.fileNames[0])"
    let baselineFile = Baseline.path(besideConfiguration: file)
    for existing in [file, baselineFile] where FileManager.default.fileExists(atPath: existing) {
      throw CommandFailure(
        "\(existing) is there already",
        hint: "edit it, or move it away first",
        status: .usage
      )
    }
    let reader = CodeBaseReader(
      root: root,
      cacheDirectory: codeBase.cacheDirectory,
      scratchPath: codeBase.scratchPath.map(absolutePath),
      jobs: codeBase.threads
    )
    let source = try await reader.read()
    guard source.graph.modules.contains(where: { $0.origin == .own }) else {
      throw CommandFailure(
        "there is no Package.swift in \(path), and so no target",
        hint:
          "go to the package's folder; for plain folders write a \(Configuration.fileNames[0]) by "
          + "hand, such as `{modules: {Core: Core/Sources}, layers: [Core], rules: [layers]}`",
        status: .usage
      )
    }
    let text = StarterConfiguration(source.graph).text()
    let configuration = try Configuration.parse(text, file: file)
    let analysis = try Analysis(configuration: configuration, source: source).validated()
    // What exceptions in the sources allow already would be stale in a baseline.
    let today = Linter(configurationFile: file).calendarDate
    let baseline = Baseline(of: analysis.violationsToHold(today: today))

    try write(text, to: file)
    try write(ConfigurationSchema.text, to: "\(root)/\(ConfigurationSchema.fileName)")
    let layers = configuration.layers.count
    codeBase.messages.note("wrote \(file): \(layers) \(layers == 1 ? "layer" : "layers")")
    codeBase.messages.note("wrote \(ConfigurationSchema.fileName) beside it, for editors")
    if !baseline.isEmpty {
      try write(baseline.text, to: baselineFile)
      codeBase.messages.note(
        "wrote \(baselineFile): what breaks the rules today, \(baseline.count) times"
      )
    }
    for warning in source.codeBase.warnings { codeBase.messages.warning(warning) }
    let isResolved = !source.graph.modules.contains {
      $0.kind == .unknown && $0.origin == .dependency
    }
    codeBase.messages.note(
      isResolved
        ? "next: rename and split the layers, then run `dependency-lint`"
        : "next: run `swift package resolve`, for then more can be told; remove these files and "
          + "run `dependency-lint init` again"
    )
  }
}

/// Writes a file as a whole or not at all.
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
