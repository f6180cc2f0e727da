import LintTestSupport
import Testing

@testable import LintReports
@testable import LintRules
@testable import LintScanner

@Suite(.hangLimit) struct GitHubReportTests {
  private func lines(_ report: Report, line: String? = "import HTTP") throws -> [String] {
    try ReportWriter.text(of: report, as: .github, line: line).split(separator: "\n").map(
      String.init
    )
  }

  @Test func `a violation is one command, and the summary is the last line`() throws {
    let lines = try lines(Report(violations: [.chained], targets: 1, files: 1))
    #expect(
      lines == [
        "::error file=Sources/Domain/Movie.swift,line=3,col=8,endColumn=11,"
          + "title=dependency-lint%3A layers::Domain imports HTTP, which is in an outer layer"
          + "%0Aunder: #if (os(Linux) || os(Windows)) && DEBUG"
          + "%0Achain: Domain imports 모델  Sources/Domain/Movie.swift:3:8"
          + "%0Achain: 모델 imports HTTP    Sources/Models/Model.swift:12:1"
          + "%0Areason: The domain outlives every framework."
          + "%0Ahelp: Declare a protocol in Domain and conform to it further out",
        "1 error in 1 file, 1 target",
      ]
    )
  }

  @Test func `messages and properties are escaped for the runner`() throws {
    let violation = Violation.sample(
      severity: .warning,
      file: "a:b,c%\u{301}d:\u{301}.swift",
      message: "100% a,b:c\r\n\u{1B}",
      advice: ""
    )
    let lines = try lines(Report(violations: [violation]))
    #expect(lines[0].hasPrefix("::warning file=a%3Ab%2Cc%25\u{301}d%3A\u{301}.swift,line=3,"))
    #expect(lines[0].hasSuffix("::100%25 a,b:c%0D%0A\\u{1B}"))
  }

  @Test func `no text can begin a command`() throws {
    let lines = try lines(.everything)
    #expect(lines.count == 6)
    #expect(lines.count { $0.hasPrefix("::error file=") } == 2)
    #expect(lines.count { $0.hasPrefix("::warning file=") } == 1)
    #expect(lines.count { $0.hasPrefix("::warning title=dependency-lint::") } == 2)
  }
}
