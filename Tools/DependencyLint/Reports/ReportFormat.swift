/// How a report is written: for people, for scripts, or for what shows it on a server.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, junit, checkstyle
}
