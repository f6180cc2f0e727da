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
  ///   - root: The absolute path to which the report's paths are relative.
  ///   - shownPath: Returns the path to print for a path relative to the root.
  ///   - version: The version of the tool.
  ///   - isColored: Whether a text report uses colours.
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

  /// Returns the text of a report, with a newline at the end.
  ///
  /// - Throws: `EncodingError` if a value cannot be written as JSON.
  package func write(_ report: Report) throws -> String {
    switch format {
    case .text: TextReport(sources: sources, isColored: isColored).text(of: report)
    case .json: try JSONReport(root: sources.root).text(of: report)
    case .sarif: try SARIFReport(sources: sources, version: version).text(of: report)
    case .github: GitHubReport(sources: sources).text(of: report)
    case .junit: JUnitReport(sources: sources).text(of: report)
    case .checkstyle: CheckstyleReport(sources: sources).text(of: report)
    }
  }
}
