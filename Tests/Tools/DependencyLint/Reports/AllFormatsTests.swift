import Testing

@testable import DependencyLint

@Suite struct AllFormatsTests {
  @Test(arguments: ReportFormat.allCases)
  func `no format passes on what a terminal obeys`(format: ReportFormat) throws {
    for line in [hostile, nil] {
      let text = try ReportWriter.text(of: .everything, as: format, line: line)
      #expect(!text.obeysTerminals)
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `a report without anything to say can be written`(format: ReportFormat) throws {
    #expect(try ReportWriter.text(of: Report(violations: []), as: format).hasSuffix("\n"))
  }

  @Test(arguments: ReportFormat.allCases.filter { $0 != .text })
  func `only people get colours`(format: ReportFormat) throws {
    let colored = try ReportWriter.text(of: .everything, as: format, isColored: true)
    #expect(colored == (try ReportWriter.text(of: .everything, as: format)))
  }

  @Test func `a line that is shorter than the violation says harms no format`() throws {
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
