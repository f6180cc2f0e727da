import LintRules
import LintScanner

/// A report in Checkstyle's XML format, which many review tools read.
///
/// The format has no element for warnings without a file.
struct CheckstyleReport {
  /// The version that most tools write.
  private static let version = "4.3"

  let sources: ReportSources

  func text(of report: Report) -> String {
    let groups = Dictionary(grouping: report.violations, by: \.file).sorted { $0.key < $1.key }
    let files = groups.map { file, violations in
      let errors = violations.sorted { $0.position < $1.position }.map(element)
      return "  <file\(XMLText.attributes(["name": sources.path(file)]))>\n"
        + errors.joined() + "  </file>\n"
    }
    return XMLText.declaration
      + "<checkstyle\(XMLText.attributes(["version": Self.version]))>\n"
      + files.joined() + "</checkstyle>\n"
  }

  private func element(_ violation: Violation) -> String {
    let attributes = XMLText.attributes([
      "line": "\(max(1, violation.position.line))",
      "column": "\(sources.columns(of: violation).lowerBound)",
      "severity": violation.severity.rawValue,
      "message": "\(violation.message). \(violation.adviceAndOwners)",
      "source": "dependency-lint.\(violation.rule)",
    ])
    return "    <error\(attributes)/>\n"
  }
}
