public import Essentials
package import LintCodeBase
public import LintRules

/// Checks a code base against its configuration.
public struct Linter: Sendable {
  /// The absolute path of the configuration.
  ///
  /// Paths in reports are relative to its folder.
  public let configurationFile: String
  /// The directory for cached SwiftPM output; `nil` to disable the cache.
  public var cacheDirectory: String?
  /// SwiftPM's `--scratch-path`; `nil` for `.build` beside each manifest.
  public var scratchPath: String?
  /// Whether to go on without packages whose manifests cannot be evaluated.
  public var skipsBroken = false
  /// Whether to read what git ignores.
  public var includesIgnored = false
  /// How long a manifest may take; `nil` for the default, 300 seconds.
  public var manifestLimit: Duration?
  /// The number of threads that scan sources.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The date to compare the expiry dates of exceptions with.
  public var today = Date()

  public init(configurationFile: String) {
    self.configurationFile = configurationFile
  }

  /// Checks the code base.
  ///
  /// - Returns: The violations that are neither in the baseline nor allowed by an exception.
  /// - Throws: A `LocalizedError` if the configuration is invalid, or if a manifest or a source
  ///   file cannot be read.
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

  /// Reads the code base and checks the rules.
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
    reader.skipsBroken = skipsBroken
    reader.includesIgnored = includesIgnored || configuration.includesIgnored
    reader.manifestLimit = manifestLimit
    return reader
  }
}
