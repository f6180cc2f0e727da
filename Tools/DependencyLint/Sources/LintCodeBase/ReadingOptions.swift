import LintEssentials

/// Descriptions of targets that are read only if the configuration says so.
package enum ProjectFormat: String, CaseIterable, Sendable {
  /// BUILD files.
  case bazel
}

/// How a code base is read, apart from what its configuration says.
public struct ReadingOptions: Sendable {
  /// The directory for cached output of SwiftPM and of the index; `nil` to disable the cache.
  public var cacheDirectory: String?
  /// SwiftPM's `--scratch-path`; `nil` for `.build` next to each manifest.
  public var scratchPath: String?
  /// Whether to skip packages whose manifests cannot be evaluated.
  public var skipsBroken = false
  /// Whether to read files that git ignores.
  public var includesIgnored = false
  /// The time limit for evaluating a manifest; `nil` for the default, 300 seconds.
  public var manifestLimit: Duration?
  /// The number of tasks that read at the same time.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The environment used to find the toolchain, and to run SwiftPM.
  public var environment = ProcessInfo.processInfo.environment
  /// The submodules whose files a snapshot of a revision lacks, relative to the root.
  package var absentSubmodules: [String] = []

  public init() {}
}
