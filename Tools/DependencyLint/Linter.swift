public import Foundation

/// Checks a code base against its configuration.
public struct Linter: Sendable {
  /// The configuration's absolute path; paths in reports are relative to its folder.
  public let configurationFile: String
  /// Where answers of the package manager are kept; nil to keep nothing.
  public var cacheDirectory: String?
  /// Where the package manager keeps what it fetched, as its `--scratch-path`; nil for `.build`.
  public var scratchPath: String?
  /// How many threads read sources.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The day that exceptions are compared with.
  public var today = Date()

  public init(configurationFile: String) {
    self.configurationFile = configurationFile
  }

  /// Checks everything that the configuration covers.
  ///
  /// - Returns: What breaks a rule and is neither in the baseline nor allowed by an exception.
  /// - Throws: An error that describes itself: a configuration that is wrong, a manifest that
  ///   cannot be evaluated, a file that cannot be read.
  public func check() async throws -> Report {
    let configuration = try Configuration.load(file: configurationFile)
    let baseline = try Baseline.load(besideConfiguration: configurationFile)
    return try await analysis(of: configuration).report(baseline: baseline, today: calendarDate)
  }

  /// The folder of the configuration.
  package var root: String {
    configurationFile.lastIndex(of: "/").map { String(configurationFile[..<$0]) } ?? "."
  }

  package var calendarDate: CalendarDate {
    CalendarDate(secondsSince1970: Int(today.timeIntervalSince1970))
  }

  /// Reads the code base, and puts the rules to it.
  package func analysis(of configuration: Configuration) async throws -> Analysis {
    try await Analysis(configuration: configuration, reader: reader(configuration)).validated()
  }

  package func reader(_ configuration: Configuration) -> CodeBaseReader {
    var reader = CodeBaseReader(
      root: configuration.folder,
      cacheDirectory: cacheDirectory,
      scratchPath: scratchPath,
      jobs: jobs
    )
    reader.configurationFile = configurationFile
    return reader
  }
}

extension Configuration {
  /// The folder that all paths are relative to.
  package var folder: String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }
}
