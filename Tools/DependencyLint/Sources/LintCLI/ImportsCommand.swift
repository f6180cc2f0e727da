import ArgumentParser
import DependencyLint
import LintCodeBase
import LintReports
import LintScanner

/// Lists the imports of all Swift files, including those that belong to no target.
struct ImportsCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List all imports, for scripts.",
    discussion: "Skips hidden files and folders. Needs no manifest and no configuration."
  )

  @Argument(help: ArgumentHelp("Files or folders to read.", valueName: "path"))
  var paths = ["."]

  @Option(help: "Output format.")
  var format: ImportsWriter.Format = .text

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    var writer = ImportsWriter(format: format)
    var unreadable: [UnreadableFile] = []
    for path in paths {
      let folder = try existingPath(path)
      // A path that is not a folder is read as a file; if that fails, the error states the reason.
      var (shown, read) = ([path], [folder])
      if FileSystem.isFolder(folder) {
        let listing = SwiftFiles.list(under: folder)
        let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        unreadable += listing.problems.map {
          UnreadableFile(path: $0.path == "." ? path : prefix + $0.path, reason: $0.reason)
        }
        shown = listing.files.map { prefix + $0 }
        read = listing.files.map { "\(folder)/\($0)" }
      }
      let outcomes = await SourceScanner(jobs: codeBase.reading.jobs).scan(read)
      for (file, outcome) in zip(shown, outcomes) {
        switch outcome {
        case .success(let source): writer.append(file: file, source.imports)
        case .failure(let failure):
          unreadable.append(UnreadableFile(path: file, reason: failure.reason))
        }
      }
    }
    try codeBase.output.write(bytes: writer.bytes)
    guard unreadable.isEmpty else { throw UnreadableSources(files: unreadable) }
  }
}

extension ImportsWriter.Format: ExpressibleByArgument {}
