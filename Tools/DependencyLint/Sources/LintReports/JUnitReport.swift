import LintRules

/// A report in JUnit's XML format, which Jenkins and GitLab show as test results.
///
/// There is a test case for each violation, since both show only the first failure of a case, and
/// one for each rule without violations. Names contain no line numbers, because both use names to
/// find new failures. The format is valid for Jenkins' xUnit plugin and for the stricter schema of
/// Ant's reports, which requires a time and a host name.
struct JUnitReport {
  let sources: ReportSources

  func text(of report: Report) -> String {
    let broken = Set(report.violations.map(\.rule))
    let kept = report.rules.filter { !broken.contains($0.name) }
    let suite = XMLText.attributes([
      "name": "dependency-lint",
      "package": "dependency-lint",
      "id": "0",
      "tests": "\(report.violations.count + kept.count)",
      "failures": "\(report.violations.count)",
      "errors": "0",
      "skipped": "0",
      "time": "0",
      // A constant, so that equal results produce equal files. The schema allows no time zone.
      "timestamp": "2000-01-01T00:00:00",
      "hostname": "localhost",
    ])
    let cases = kept.map { "    <testcase\(name($0.name, of: $0.name))/>\n" } + failures(in: report)
    let remarks = report.warnings.map { "warning: \($0)\n" }.joined()
    return XMLText.declaration + "<testsuites>\n  <testsuite\(suite)>\n    <properties/>\n"
      + cases.joined()
      + "    <system-out>\(XMLText.content(report.summary + "\n"))</system-out>\n"
      + "    <system-err>\(XMLText.content(remarks))</system-err>\n"
      + "  </testsuite>\n</testsuites>\n"
  }

  private func failures(in report: Report) -> [String] {
    var seen: [[String]: Int] = [:]
    let people = TextReport(sources: sources, isColored: false)
    return report.violations.map { violation in
      let title = violation.identity.title
      let count = seen[[violation.rule, title], default: 0] + 1
      seen[[violation.rule, title]] = count
      let failure = XMLText.attributes([
        "type": violation.severity.rawValue, "message": violation.message,
      ])
      return
        "    <testcase\(name(count == 1 ? title : "\(title) (\(count))", of: violation.rule))>\n"
        + "      <failure\(failure)>\(XMLText.content(people.block(violation)))</failure>\n"
        + "    </testcase>\n"
    }
  }

  private func name(_ name: String, of rule: String) -> String {
    XMLText.attributes(["name": name, "classname": rule, "time": "0"])
  }
}
