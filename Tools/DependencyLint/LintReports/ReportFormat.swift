/// The output format of a report.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, junit, checkstyle
}
