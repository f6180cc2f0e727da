import DependencyLint
import LintCodeBase
import LintFixes
import LintIndex
package import LintRules
import LintScanner

/// The configuration, the baseline and the sources of a code base, as read from files.
package struct LoadedCodeBase: Sendable {
  private let configuration: Configuration
  private let baseline: Baseline
  private let source: SourcedCodeBase
  /// The code base without the compiler's index; `nil` if the index is not used.
  private let named: SourcedCodeBase?
  /// Why the compiler's index is not used, although it should be.
  private let indexFault: IndexError?

  /// Reads the code base.
  ///
  /// - Parameters:
  ///   - linter: The linter, which specifies the files.
  ///   - texts: The content of open documents, by absolute path, which replaces the files of the
  ///     configuration and the baseline.
  /// - Throws: The errors of `Linter.check`.
  init(_ linter: Linter, texts: [String: String]) async throws {
    let file = linter.configurationFile
    configuration = try Configuration.load(file: file, texts: texts)
    (source, named, indexFault) = try await linter.codeBase(configuration)
    baseline = try Baseline.load(configuration, of: source, texts: texts)
  }

  /// Whether a file is one of the code base's sources and manifests.
  func contains(_ file: String) -> Bool { source.sources[file] != nil }

  /// Scans the text of a document.
  func scan(_ text: SourceText, of file: String) -> ScannedSource {
    source.scan(text.bytes, of: file)
  }

  /// Whether a change of any name may change the result.
  var hasFolderLayers: Bool { source.units != nil }

  /// The files of the configuration, and those that may list known violations, as absolute paths.
  var settings: [String] {
    configuration.files.paths
      + BaselineFolders(configuration, source).all.map {
        Path.join(configuration.folder, Path.join($0, Baseline.fileName))
      }
  }

  /// The manifests, relative to the root.
  var manifests: Set<String> { Set(source.codeBase.modules.compactMap(\.manifest)) }

  /// Checks the rules.
  func check(_ changes: Changes) -> CheckResult {
    var analysis = analysis(of: source, changes)
    // Exceptions and baseline entries for violations that the index withdraws still count as used.
    if let named { analysis = analysis.compared(with: self.analysis(of: named, changes)) }
    var result = CheckResult()
    do {
      analysis = try analysis.validated()
    } catch let error as ConfigurationError {
      result.problems = error.problems
    } catch {
      result.warnings.append("\(error)")
    }
    let report = analysis.report(baseline: baseline, today: changes.today)
    result.violations = Dictionary(grouping: report.violations, by: \.file)
    result.warnings += report.warnings
    result.warnings += [indexFault?.errorDescription].compactMap(\.self)
    result.analysis = analysis
    result.kinds = Dictionary(report.rules.map { ($0.name, $0.kind) }) { first, _ in first }
    return result
  }

  private func analysis(of source: SourcedCodeBase, _ changes: Changes) -> Analysis {
    Analysis(
      configuration: configuration,
      source: source.replacing(changes.texts),
      manifests: changes.texts.filter { $0.key.contains("Package") }
    )
  }

  /// The content that differs from the files, by path relative to the root.
  package struct Changes: Sendable {
    package var texts: [String: [UInt8]]
    package var today: CalendarDate
  }
}
