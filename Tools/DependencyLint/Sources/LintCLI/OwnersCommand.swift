import ArgumentParser
import DependencyLint
import LintCodeBase
import LintReports
import LintRules

/// Prints the target of each file.
struct OwnersCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "owners",
    abstract: "Show the target, package and layer of files.",
    discussion: """
      Prints one line per file: path, target, package and layer, separated by tabs. Exits with 1 \
      if one of the named files belongs to no target. With --explain, also prints what the files \
      may import, and the rules against the rest.
      """
  )

  @Argument(help: ArgumentHelp("Swift files to look up.", valueName: "file"))
  var files: [String] = []

  @Flag(help: "List all source files that belong to no target.")
  var withoutTarget = false

  @Flag(help: "Show what the files may import, and why not the rest.")
  var explain = false

  @Option(help: "Output format of --explain.")
  var format = Format.text

  @OptionGroup var codeBase: CodeBaseOptions

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  func validate() throws {
    if explain, withoutTarget { throw ValidationError("--explain needs files.") }
    if format == .json, !explain { throw ValidationError("--format json needs --explain.") }
    if files.isEmpty != withoutTarget {
      throw ValidationError("Name files, or use --without-target.")
    }
  }

  func lint() async throws {
    guard let first = files.first else { return try await listStrays() }
    let analysis = try await codeBase.analysis(of: codeBaseFolder(of: first))
    let root = analysis.source.codeBase.root + "/"
    var isMissing = false
    for file in files {
      let path = try existingPath(file)
      let relative = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
      let owners = analysis.owners(of: relative)
      isMissing = isMissing || !owners.contains { $0.target != nil }
      if format == .text { try write(file, owners) }
      guard explain, let allowances = analysis.allowances(of: relative) else { continue }
      try codeBase.output.write(
        format == .json ? allowances.json(for: relative) : allowances.text + "\n"
      )
    }
    if isMissing { throw ExitCode(ExitStatus.failure.rawValue) }
  }

  private func listStrays() async throws {
    let analysis = try await codeBase.analysis(of: ".")
    let shown = WorkingFolder().path(from: analysis.source.codeBase.root)
    let codeBase = analysis.source.codeBase
    for file in (codeBase.strays + codeBase.unseenFiles).sorted() {
      try write(shown(file), analysis.owners(of: file))
    }
  }

  private func write(_ file: String, _ owners: [Owner]) throws {
    for owner in owners.isEmpty ? [.none] : owners.map(Optional.some) {
      let fields = [file, owner?.target ?? "-", owner?.package ?? "-", owner?.layer ?? "-"]
      try codeBase.output.write(fields.joined(separator: "\t") + "\n")
    }
  }

  /// The folder to analyze: that of the file's configuration, or the working directory.
  private func codeBaseFolder(of file: String) throws -> String {
    try codeBase.configurationFile(for: file) == nil ? "." : file
  }
}
