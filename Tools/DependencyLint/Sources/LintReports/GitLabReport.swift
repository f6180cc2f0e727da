import LintRules
import LintScanner

/// A report for GitLab's Code Quality, which shows it in merge requests.
///
/// Source: https://docs.gitlab.com/ci/testing/code_quality/
struct GitLabReport {
  let sources: ReportSources

  func text(of report: Report) throws -> String {
    var numbers: [String: Int] = [:]
    return try JSONText.encode(
      report.violations.map { violation in
        // The service drops all but one of the issues with the same fingerprint.
        let number = numbers[violation.fingerprint, default: 0]
        numbers[violation.fingerprint] = number + 1
        return Issue(
          description: "\(violation.message). \(violation.adviceAndOwners)",
          checkName: violation.rule,
          fingerprint: violation.fingerprint + (number == 0 ? "" : ":\(number)"),
          severity: violation.severity == .error ? "major" : "minor",
          location: Location(
            path: sources.path(violation.file),
            lines: Lines(begin: max(1, violation.position.line))
          )
        )
      }
    )
  }
}

private struct Issue: Encodable {
  let description, checkName, fingerprint, severity: String
  let location: Location

  enum CodingKeys: String, CodingKey {
    case checkName = "check_name"
    case description, fingerprint, severity, location
  }
}

private struct Location: Encodable {
  let path: String
  let lines: Lines
}

private struct Lines: Encodable {
  let begin: Int
}

extension Violation {
  /// A text that does not change when lines move.
  var fingerprint: String {
    ([rule] + identity.parts).map(URIReference.encode).joined(separator: ":")
  }
}
