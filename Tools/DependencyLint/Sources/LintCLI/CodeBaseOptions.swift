import ArgumentParser
import DependencyLint
import LintCodeBase
import LintIndex
import LintRules
import LintEssentials

/// The options that all subcommands share.
struct CodeBaseOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Configuration file. (default: the nearest one)", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "SwiftPM's scratch directory. (default: .build next to each manifest)",
      valueName: "dir"
    )
  )
  var scratchPath: String?

  @Option(
    help: ArgumentHelp("Directory for cached SwiftPM output.", valueName: "dir")
  )
  var cachePath: String?

  @Flag(help: "Neither read nor write the cache.")
  var noCache = false

  @Option(
    help: ArgumentHelp("Number of threads. (default: the number of cores)", valueName: "n")
  )
  var jobs: Int?

  @Flag(help: "Also read files and folders that git ignores.")
  var noIgnore = false

  @Flag(help: "Skip packages whose manifests cannot be evaluated.")
  var skipBroken = false

  @Option(
    help: ArgumentHelp(
      "Time limit for evaluating a manifest, in seconds.",
      valueName: "seconds"
    )
  )
  var manifestTimeout = 300

  @Option(help: ArgumentHelp("When to use color.", valueName: "when"))
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print only the output and errors.")
  var quiet = false

  var messages: Messages { Messages(color: color, isQuiet: quiet) }
  var output: Output { Output(color: color, failureStatus: .unreadable) }

  func validate() throws {
    if manifestTimeout < 1 {
      throw ValidationError("--manifest-timeout must be at least 1, not \(manifestTimeout).")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs).") }
  }

  /// Creates a linter with the configuration of a path.
  ///
  /// - Throws: `CommandFailure` if there is no configuration.
  func linter(for path: String, index: IndexOptions? = nil) throws -> Linter {
    guard let file = try configurationFile(for: path) else {
      throw CommandFailure(
        "no .dependency-lint.yml in \(path) or its parent folders",
        hint: "create one with `dependency-lint init`, or name one with --config",
        status: .usage
      )
    }
    var linter = Linter(configurationFile: file)
    let here = FileManager.default.currentDirectoryPath
    if config != nil, here != linter.root, !here.hasPrefix(linter.root + "/") {
      messages.note("the root is \(linter.root), the folder of the configuration")
    }
    linter.options = reading
    linter.index = index?.location
    return linter
  }

  /// The configuration from `--config`, or the nearest one; `nil` if there is none.
  func configurationFile(for path: String) throws -> String? {
    guard let config else { return Configuration.find(upwardsFrom: try existingPath(path)) }
    return try existingPath(config)
  }

  /// Analyzes the code base with the configuration of a path, or with an empty one if there is
  /// none.
  func analysis(of path: String, index: IndexOptions? = nil) async throws -> Analysis {
    guard let file = try configurationFile(for: path) else {
      let root = try existingPath(path)
      if index?.location != nil {
        throw IndexError.missingFolderLayers(configuration: "\(root) (there is no configuration)")
      }
      return try await Analysis(
        configuration: Configuration(file: "\(root)/\(Configuration.fileNames[0])"),
        reading
      )
    }
    let linter = try linter(for: path, index: index)
    return try await linter.analysis(of: Configuration.load(file: file))
  }

  /// How the code base is read.
  var reading: ReadingOptions {
    var options = ReadingOptions()
    options.cacheDirectory = cacheDirectory
    options.scratchPath = scratchPath.map(absolutePath)
    options.skipsBroken = skipBroken
    options.includesIgnored = noIgnore
    options.manifestLimit = .seconds(manifestTimeout)
    if let jobs { options.jobs = jobs }
    return options
  }

  private var cacheDirectory: String? {
    if noCache { return nil }
    if let cachePath { return absolutePath(cachePath) }
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return "\(cache)/dependency-lint"
    }
    return environment["HOME"].map { "\($0)/.cache/dependency-lint" }
  }
}

/// Returns the absolute path, with symbolic links resolved.
///
/// - Throws: `CommandFailure` if there is no such file or folder.
func existingPath(_ path: String) throws -> String {
  guard let resolved = realpath(path, nil) else {
    let commands = DependencyLintCommand.configuration.subcommands.compactMap { command in
      command.configuration.commandName
    }
    let nearest = Spelling.nearest(to: path, in: commands)
    throw CommandFailure(
      "\(path): \(String(cString: strerror(errno)))",
      hint: nearest.map { "did you mean the subcommand ‘\($0)’? Or name an existing path" }
        ?? "name an existing file or folder",
      status: .usage
    )
  }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Returns the paths below a root that lead to an existing file or folder: first as it is written,
/// then with symbolic links resolved; `.` for the root itself.
///
/// - Throws: `CommandFailure` if there is no such file or folder.
func placesOfExistingPath(_ path: String, below root: String) throws -> [String] {
  let resolved = try existingPath(path)
  return [writtenPath(path), resolved].compactMap { place(of: $0, below: root) }
}

/// Returns the path below a root that leads to a file, whether or not it exists; `nil` if it is not
/// below the root.
func place(of path: String, below root: String) -> String? {
  let path = writtenPath(path)
  return path == root
    ? "." : path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
}

private func writtenPath(_ path: String) -> String {
  URL(filePath: absolutePath(path)).standardizedFileURL.path
}

func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
}

/// The options for the references that the compiler resolved.
struct IndexOptions: ParsableArguments {
  @Flag(
    help: "Find references between folder layers by the compiler's index of the last build."
  )
  var index = false

  @Option(
    help: ArgumentHelp(
      "Index to use. (default: where SwiftPM and Xcode put it)",
      valueName: "dir"
    )
  )
  var indexStore: String?

  /// The location of the index; `nil` if it is not used.
  var location: IndexLocation? {
    if let indexStore { return .given(absolutePath(indexStore)) }
    return index ? .build : nil
  }
}
