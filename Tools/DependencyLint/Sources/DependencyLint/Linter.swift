import LintEssentials
public import LintCodeBase
package import LintIndex
public import LintRules

/// Checks a code base against its configuration.
public struct Linter: Sendable {
  /// The absolute path of the configuration.
  ///
  /// Paths in reports are relative to its folder.
  public package(set) var configurationFile: String
  public var options = ReadingOptions()
  /// The location of the compiler's index, which is used to find references between folder layers;
  /// `nil` to find them by name.
  public var index: IndexLocation?
  /// The day against which the expiry dates of exceptions are checked.
  package var today = CalendarDate(secondsSince1970: Int(Date().timeIntervalSince1970))

  public init(configurationFile: String) {
    self.configurationFile = configurationFile
  }

  /// Checks the code base.
  ///
  /// - Returns: The violations that are neither in the baseline nor allowed by an exception.
  /// - Throws: A `LocalizedError` if the configuration is invalid, or if a manifest or a source
  ///   file cannot be read.
  public func check() async throws -> Report { try await judgement().report }

  /// Checks the code base.
  ///
  /// - Throws: The errors of `check`.
  package func judgement() async throws -> Judgement {
    let configuration = try Configuration.load(file: configurationFile)
    let analysis = try await analysis(of: configuration)
    let baseline = try Baseline.load(configuration, of: analysis.source)
    return Judgement(of: analysis, baseline: baseline, today: today)
  }

  /// The folder of the configuration.
  package var root: String {
    configurationFile.lastIndex(of: "/").map { String(configurationFile[..<$0]) } ?? "."
  }

  /// Reads the code base and checks the rules.
  package func analysis(of configuration: Configuration) async throws -> Analysis {
    let source = try await configuration.codeBase(options)
    let named = Analysis(configuration: configuration, source: source)
    guard let index else { return try named.validated() }
    let joined = try await joining(index, source)
    return try Analysis(configuration: configuration, source: joined).validated()
      .compared(with: named)
  }

  /// Compares the violations found by name with those found in an index.
  ///
  /// - Throws: The errors of `check`, and `IndexError`.
  package func compareTiers(by index: IndexLocation) async throws -> TierComparison {
    let configuration = try Configuration.load(file: configurationFile)
    let source = try await configuration.codeBase(options)
    let joined = try await joining(index, source)
    return TierComparison(
      named: Analysis(configuration: configuration, source: source),
      indexed: try Analysis(configuration: configuration, source: joined).validated()
    )
  }

  /// Reads the code base, and the index if one is configured and can be read.
  ///
  /// - Returns: The code base; the code base without the index, if the index was read; and the
  ///   reason if the index cannot be used.
  /// - Throws: An error of the reader.
  package func codeBase(
    _ configuration: Configuration
  ) async throws -> (source: SourcedCodeBase, named: SourcedCodeBase?, fault: IndexError?) {
    let source = try await configuration.codeBase(options)
    guard let index else { return (source, nil, nil) }
    do {
      return (try await joining(index, source), source, nil)
    } catch let error as IndexError {
      return (source, nil, error)
    }
  }

  private func joining(
    _ index: IndexLocation,
    _ source: SourcedCodeBase
  ) async throws -> SourcedCodeBase {
    try await source.joiningIndex(
      at: index.path,
      configuration: configurationFile,
      options
    )
  }
}

/// The location of the index that the compiler wrote.
public enum IndexLocation: Hashable, Sendable {
  /// The default location, where SwiftPM and Xcode put it.
  case build
  /// A given path.
  case given(String)

  var path: String? {
    switch self {
    case .build: nil
    case .given(let path): path
    }
  }
}
