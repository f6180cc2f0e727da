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
