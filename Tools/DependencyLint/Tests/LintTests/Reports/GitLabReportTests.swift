import LintTestSupport
import Testing

@testable import LintReports
@testable import LintRules

@Suite(.hangLimit) struct GitLabReportTests {
  private func issues(_ violations: [Violation]) throws -> JSONObject {
    try JSONObject(try ReportWriter.text(of: Report(violations: violations), as: .gitlab))
  }

  @Test func `an issue has what the service requires`() throws {
    let issues = try issues([
      .chained, .sample(severity: .warning, file: "a.swift", line: 0, message: "A", advice: "B"),
    ])
    #expect(issues.count == 2)
    #expect(issues[0]["check_name"].text == "layers")
    #expect(issues[0]["severity"].text == "major")
    #expect(issues[0]["location"]["path"].text == "Sources/Domain/Movie.swift")
    #expect(issues[0]["location"]["lines"]["begin"].number == 3)
    #expect(issues[1]["description"].text == "A. B")
    #expect(issues[1]["severity"].text == "minor")
    #expect(issues[1]["location"]["lines"]["begin"].number == 1)
  }

  @Test func `a fingerprint is unique, and does not depend on lines`() throws {
    func fingerprints(_ lines: [Int]) throws -> [String?] {
      let issues = try issues(lines.map { .sample(line: $0) })
      return lines.indices.map { issues[$0]["fingerprint"].text }
    }
    let known = try fingerprints([1, 2, 3])
    #expect(Set(known).count == 3)
    #expect(try fingerprints([7, 8, 9]) == known)
  }

  @Test func `without violations it is an empty list`() throws {
    #expect(try issues([]).count == 0)
  }
}
