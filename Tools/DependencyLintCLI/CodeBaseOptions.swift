import ArgumentParser
import CommandLineSupport
import DependencyLint
import Foundation
import TerminalText

/// Which code base is looked at, and how.
struct CodeBaseOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The configuration, instead of the nearest one.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Where SwiftPM keeps what it fetched, instead of .build beside each manifest.",
      valueName: "dir"
    )
  )
  var scratchPath: String?

  @Option(
    help: ArgumentHelp("Where answers of SwiftPM are kept between runs.", valueName: "dir")
  )
  var cachePath: String?

  @Flag(help: "Ask SwiftPM anew, and keep nothing.")
  var noCache = false

  @Option(help: ArgumentHelp("How many threads read sources.", valueName: "n"))
  var jobs: Int?

  @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print the output and errors only.")
  var quiet = false

  var messages: Messages { Messages(color: color, isQuiet: quiet) }
  var output: Output { Output(color: color) }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs) is no number of threads.") }
  }

  /// The linter for a path.
  ///
  /// - Throws: `CommandFailure` if there is no configuration.
  func linter(for path: String) throws -> Linter {
    guard let file = try configurationFile(for: path) else {
      throw CommandFailure(
        "there is no .dependency-lint.yml in \(path) or above",
        hint: "write one with `dependency-lint init`, or name one with --config",
        status: .usage
      )
    }
    var linter = Linter(configurationFile: file)
    linter.cacheDirectory = cacheDirectory
    linter.scratchPath = scratchPath.map(absolutePath)
    linter.jobs = threads
    return linter
  }

  /// The configuration that is named, or the nearest one; nil if there is none.
  func configurationFile(for path: String) throws -> String? {
    guard let config else { return Configuration.find(upwardsFrom: try existingPath(path)) }
    return try existingPath(config)
  }

  /// Analyses with the configuration of a path, or without any.
  func analysis(of path: String) async throws -> Analysis {
    guard let file = try configurationFile(for: path) else {
      let root = try existingPath(path)
      let reader = CodeBaseReader(
        root: root,
        cacheDirectory: cacheDirectory,
        scratchPath: scratchPath.map(absolutePath),
        jobs: threads
      )
      return try await Analysis(
        configuration: Configuration(file: "\(root)/\(Configuration.fileNames[0])"),
        reader: reader
      )
    }
    return try await linter(for: path).analysis(of: Configuration.load(file: file))
  }

  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  var cacheDirectory: String? {
    if noCache { return nil }
    if let cachePath { return absolutePath(cachePath) }
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return "\(cache)/dependency-lint"
    }
    return environment["HOME"].map { "\($0)/.cache/dependency-lint" }
  }
}

/// - Throws: `CommandFailure` if nothing is there.
func existingPath(_ path: String) throws -> String {
  guard let resolved = realpath(path, nil) else {
    let commands = DependencyLintCommand.configuration.subcommands.compactMap { command in
      command.configuration.commandName
    }
    let nearest = Spelling.nearest(to: path, in: commands)
    throw CommandFailure(
      "\(path): \(String(cString: strerror(errno)))",
      hint: nearest.map { "name a file or folder that exists; did you mean the command \($0)?" }
        ?? "name a file or folder that exists",
      status: .usage
    )
  }
  defer { free(resolved) }
  return String(cString: resolved)
}

func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
}
