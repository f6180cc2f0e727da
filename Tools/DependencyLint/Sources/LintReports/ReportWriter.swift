package import LintRules

/// Writes a report in one of the formats.
package struct ReportWriter: Sendable {
  private let format: ReportFormat
  private let sources: ReportSources
  private let version: String
  private let isColored: Bool

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: The format to write.
  ///   - root: The absolute path that the report names as its root.
  ///   - shownPath: Returns the path to print for a path of the report.
  ///   - version: The version of the tool.
  ///   - isColored: Whether a text report uses colors.
  ///   - sourceLine: Returns a line of a file, given its path relative to the root and the line's
  ///     number, from 1; `nil` if it cannot be read.
  package init(
    format: ReportFormat,
    root: String,
    shownPath: @escaping @Sendable (_ file: String) -> String = { $0 },
    version: String,
    isColored: Bool = false,
    sourceLine: @escaping @Sendable (_ file: String, _ line: Int) -> String?
  ) {
    self.format = format
    self.sources = ReportSources(root: root, shown: shownPath, line: sourceLine)
    self.version = version
    self.isColored = isColored
  }

  /// Writes a report, with a newline at the end.
  ///
  /// - Parameters:
  ///   - write: Called with each part of the text, so that a long report is never in memory as a
  ///     whole.
  /// - Throws: `EncodingError` if a value cannot be written as JSON, or an error of `write`.
  package func write(_ report: Report, to write: (String) throws -> Void) throws {
    var part = ""
    func collect(_ text: String) throws {
      part += text
      guard part.utf8.count >= Self.partSize else { return }
      try write(part)
      part.removeAll(keepingCapacity: true)
    }
    switch format {
    case .text: try TextReport(sources: sources, isColored: isColored).write(report, to: collect)
    case .json: try JSONReport(root: sources.root).write(report, to: collect)
    case .sarif: try SARIFReport(sources: sources, version: version).write(report, to: collect)
    case .github: try GitHubReport(sources: sources).write(report, to: collect)
    case .gitlab: try collect(GitLabReport(sources: sources).text(of: report))
    case .junit: try collect(JUnitReport(sources: sources).text(of: report))
    case .checkstyle: try collect(CheckstyleReport(sources: sources).text(of: report))
    }
    try write(part)
  }

  /// The size at which a part is written, in bytes.
  private static let partSize = 64 * 1024
}

/// The output format of a report.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, junit, checkstyle

  /// Whether a service reads the report, which expects paths relative to the repository.
  package var isForRepository: Bool {
    switch self {
    case .sarif, .github, .gitlab: true
    case .text, .json, .junit, .checkstyle: false
    }
  }
}
