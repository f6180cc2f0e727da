import LintTestSupport
import Testing

@testable import LintReports
@testable import LintRules
@testable import LintScanner

@Suite(.hangLimit) struct AllFormatsTests {
  @Test(arguments: ReportFormat.allCases)
  func `no format contains terminal control characters`(format: ReportFormat) throws {
    for line in [hostile, nil] {
      let text = try ReportWriter.text(of: .everything, as: format, line: line)
      #expect(!text.obeysTerminals)
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `an empty report can be written`(format: ReportFormat) throws {
    #expect(try ReportWriter.text(of: Report(violations: []), as: format).hasSuffix("\n"))
  }

  @Test(arguments: ReportFormat.allCases.filter { $0 != .text })
  func `only the text format has colors`(format: ReportFormat) throws {
    let colored = try ReportWriter.text(of: .everything, as: format, isColored: true)
    #expect(colored == (try ReportWriter.text(of: .everything, as: format)))
  }

  @Test func `a line that is shorter than the violation is handled by all formats`() throws {
    let report = Report(violations: [
      .sample(column: 900, length: 50), .sample(column: 0, length: 0),
    ])
    for format in ReportFormat.allCases {
      for line in ["", "영", "\t", "import HTTP\r\n"] {
        #expect(try !ReportWriter.text(of: report, as: format, line: line).isEmpty)
      }
    }
  }
}

/// Reports with more violations than are encoded at a time.
@Suite(.hangLimit) struct LongReportTests {
  private static let violations = (1...600).map { Violation.sample(line: $0, message: "no. \($0)") }

  @Test func `all violations are written in their order`() throws {
    let report = Report(violations: Self.violations)
    let json = try JSONObject(try ReportWriter.text(of: report, as: .json))
    #expect(json["violations"].items.compactMap { $0["line"].number } == Array(1...600))
    #expect(json["version"].number == 1)
    let sarif = try JSONObject(try ReportWriter.text(of: report, as: .sarif))["runs"][0]
    #expect(sarif["results"].count == 600)
    #expect(sarif["results"][599]["message"]["text"].text?.hasPrefix("no. 600") == true)
    #expect(sarif["tool"]["driver"]["name"].text == "dependency-lint")
  }

  @Test func `the text is the same as if it were encoded at once`() throws {
    struct Whole: Encodable { let list: [Int]; let name: String }
    for count in [0, 1, 256, 257, 600] {
      let items = Array(0..<count)
      var text = ""
      try JSONText.write(Whole(list: [], name: "[list]"), array: "list", items) { text += $0 }
      #expect(try text == JSONText.encode(Whole(list: items, name: "[list]")))
    }
  }

  @Test(arguments: [ReportFormat.text, .json, .sarif, .github])
  func `a long report is written in parts`(format: ReportFormat) throws {
    let writer = ReportWriter(format: format, root: "/", version: "1") { _, _ in nil }
    var parts: [Int] = []
    try writer.write(Report(violations: Self.violations)) { parts.append($0.utf8.count) }
    #expect(parts.count > 1)
    #expect(parts.dropLast().allSatisfy { $0 < 100_000 })
  }
}
