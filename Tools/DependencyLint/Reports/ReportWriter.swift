package import Foundation

/// Turns what a check found into the text of one format.
package struct ReportWriter: Sendable {
  private let format: ReportFormat
  private let sources: ReportSources
  private let version: String
  private let isColored: Bool
  private let date: Date

  /// - Parameters:
  ///   - format: The format to write.
  ///   - root: The absolute path that the report's paths are relative to.
  ///   - shownPath: The path by which a person opens a file, whose own is relative to the root.
  ///   - version: The version of the tool.
  ///   - isColored: Whether people see colours; the other formats have none.
  ///   - date: When the check ran.
  ///   - sourceLine: A line of a file (relative to the root), from 1; nil if it cannot be read.
  package init(
    format: ReportFormat,
    root: String,
    shownPath: @escaping @Sendable (_ file: String) -> String = { $0 },
    version: String,
    isColored: Bool = false,
    date: Date = Date(),
    sourceLine: @escaping @Sendable (_ file: String, _ line: Int) -> String?
  ) {
    self.format = format
    self.sources = ReportSources(root: root, shown: shownPath, line: sourceLine)
    self.version = version
    self.isColored = isColored
    self.date = date
  }

  /// Writes a whole report, with a newline at its end.
  ///
  /// - Throws: `EncodingError`, if a value has no place in JSON.
  package func write(_ report: Report) throws -> String {
    switch format {
    case .text: TextReport(sources: sources, isColored: isColored).text(of: report)
    case .json: try JSONReport(root: sources.root).text(of: report)
    case .sarif: try SARIFReport(sources: sources, version: version).text(of: report)
    case .github: GitHubReport(sources: sources).text(of: report)
    case .junit: JUnitReport(sources: sources, date: date).text(of: report)
    case .checkstyle: CheckstyleReport(sources: sources).text(of: report)
    }
  }
}
