import ArgumentParser
import CommandLineSupport
import DependencyLint

/// Lists every import that is found, whoever owns the file.
struct ImportsCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List every import, for scripts.",
    discussion: "Hidden files and folders are left out. No manifest and no configuration is needed."
  )

  @Argument(help: ArgumentHelp("Files or folders.", valueName: "path"))
  var paths = ["."]

  @Option(help: "How to list: text or json.")
  var format: ImportsWriter.Format = .text

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    var writer = ImportsWriter(format: format)
    var unreadable: [UnreadableFile] = []
    var problems: [String] = []
    for path in paths {
      let folder = try existingPath(path)
      let listing = SwiftFiles.list(under: folder)
      problems += listing.problems
      let isFile = listing.files.count == 1 && folder.hasSuffix("/\(listing.files[0])")
      let shown = isFile ? [path] : listing.files.map { path == "." ? $0 : "\(path)/\($0)" }
      let read = isFile ? [folder] : listing.files.map { "\(folder)/\($0)" }
      let outcomes = await SourceScanner(jobs: codeBase.threads).scan(read)
      for (file, outcome) in zip(shown, outcomes) {
        switch outcome {
        case .success(let source): writer.append(file: file, source.imports)
        case .failure(let failure):
          unreadable.append(UnreadableFile(path: file, reason: failure.reason))
        }
      }
    }
    try codeBase.output.write(bytes: writer.bytes)
    for problem in problems { codeBase.messages.error(problem) }
    guard unreadable.isEmpty else { throw UnreadableSources(files: unreadable) }
    if !problems.isEmpty { throw ExitCode(ExitStatus.unreadable.rawValue) }
  }
}

extension ImportsWriter.Format: ExpressibleByArgument {}
