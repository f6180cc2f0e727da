import Testing

@testable import DependencyLint

@Suite struct AllFormatsTests {
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
  func `only the text format has colours`(format: ReportFormat) throws {
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
