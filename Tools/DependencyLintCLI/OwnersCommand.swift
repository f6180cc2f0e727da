import ArgumentParser
import CommandLineSupport
import DependencyLint

/// Prints the target of each file.
struct OwnersCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "owners",
    abstract: "Show the target, package and layer of files.",
    discussion: """
      Prints one line per file: path, target, package and layer, separated by tabs. Exits with 1 \
      if a file belongs to no target.
      """
  )

  @Argument(help: ArgumentHelp("Swift files to look up.", valueName: "file"))
  var files: [String]

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    guard let first = files.first else { return }
    let analysis = try await codeBase.analysis(of: codeBaseFolder(of: first))
    let root = analysis.source.codeBase.root + "/"
    var isMissing = false
    for file in files {
      let path = try existingPath(file)
      let relative = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
      let owners = analysis.owners(of: relative)
      isMissing = isMissing || owners.isEmpty
      for owner in owners.isEmpty ? [.none] : owners.map(Optional.some) {
        let fields = [file, owner?.target ?? "-", owner?.package ?? "-", owner?.layer ?? "-"]
        try codeBase.output.write(fields.joined(separator: "\t") + "\n")
      }
    }
    if isMissing { throw ExitCode(ExitStatus.failure.rawValue) }
  }

  /// The folder to analyse: that of the file's configuration, or the working directory.
  private func codeBaseFolder(of file: String) throws -> String {
    try codeBase.configurationFile(for: file) == nil ? "." : file
  }
}
