import ArgumentParser
import CommandLineSupport
import DependencyLint
import LintCodeBase
import LintRules

/// Prints the target of each file.
struct OwnersCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "owners",
    abstract: "Show the target, package and layer of files.",
    discussion: """
      Prints one line per file: path, target, package and layer, separated by tabs. Exits with 1 \
      if one of the named files belongs to no target.
      """
  )

  @Argument(help: ArgumentHelp("Swift files to look up.", valueName: "file"))
  var files: [String] = []

  @Flag(help: "List all source files that belong to no target.")
  var withoutTarget = false

  @OptionGroup var codeBase: CodeBaseOptions

  func validate() throws {
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
      try write(file, owners)
    }
    if isMissing { throw ExitCode(ExitStatus.failure.rawValue) }
  }

  private func listStrays() async throws {
    let analysis = try await codeBase.analysis(of: ".")
    let shown = WorkingFolder().path(from: analysis.source.codeBase.root)
    for file in analysis.source.codeBase.strays {
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
