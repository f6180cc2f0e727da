import LintTestSupport
import Testing

@testable import LintReports
@testable import LintRules
@testable import LintScanner

@Suite(.hangLimit) struct TextReportTests {
  private func lines(
    _ violation: Violation,
    line: String? = "import HTTP",
    pathPrefix: String = ""
  ) throws -> [String] {
    try ReportWriter.text(
      of: Report(violations: [violation]),
      as: .text,
      line: line,
      pathPrefix: pathPrefix
    ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a violation has the format of a compiler message`() throws {
    #expect(
      try ReportWriter.text(of: Report(violations: [.chained], targets: 1, files: 1), as: .text)
        == """
        Sources/Domain/Movie.swift:3:8: error: Domain imports HTTP, which is in an outer layer [layers]
          3 | import HTTP
            |        ^~~~
          under: #if (os(Linux) || os(Windows)) && DEBUG
          chain: Domain imports 모델  Sources/Domain/Movie.swift:3:8
                 모델 imports HTTP    Sources/Models/Model.swift:12:1
          reason: The domain outlives every framework.
          help: Declare a protocol in Domain and conform to it further out

        1 error in 1 file, 1 target

        """
    )
  }

  @Test func `only the first line of a violation has the format of a compiler message`() throws {
    let text = try ReportWriter.text(of: .everything, as: .text, line: "a:1:1: error: b")
    let messages = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(messages.count { $0.contains(": error: ") || $0.contains(": warning: ") } == 3)
    #expect(messages.count { $0.hasPrefix("warning: ") } == 2)
    #expect(messages.count == 6)
  }

  @Test(arguments: [
    ("import HTTP", 8, 4, "import HTTP", "       ^~~~"),
    ("\t \timport HTTP", 11, 4, "\t \timport HTTP", "\t \t       ^~~~"),
    ("/* 영화 */ import HTTP", 21, 4, "/* 영화 */ import HTTP", "                  ^~~~"),
    ("import 영화.모델", 8, 13, "import 영화.모델", "       ^~~~~~~~~"),
    ("/* 👩‍👩‍👧 e\u{301} */ import A", 35, 1, "/* 👩‍👩‍👧 e\u{301} */ import A", "                ^"),
    ("/*\u{1B}*/ import A", 14, 1, "/*\\u{1B}*/ import A", "                  ^"),
    ("  import HTTP // x \r\n", 1, 0, "  import HTTP // x ", "  ^~~~~~~~~~~~~~~~"),
    ("import H", 8, 90, "import H", "       ^"),
    ("import H", 90, 4, "import H", "        ^"),
    ("import H", 9, 0, "import H", "^~~~~~~~"),
    ("", 1, 0, "", "^"),
  ])
  func `the marks are below the violation`(
    line: String,
    column: Int,
    length: Int,
    shown: String,
    marks: String
  ) throws {
    let excerpt = SourceExcerpt(line, column: column, length: length)
    #expect(excerpt.line == shown)
    #expect(excerpt.marks == marks)
  }

  @Test func `the relevant part of a long line is shown`() {
    let line = String(repeating: "import A; ", count: 50) + "import HTTP; "
    let excerpt = SourceExcerpt(
      line + String(repeating: "import B; ", count: 5000),
      column: 508,
      length: 4
    )
    #expect(excerpt.line.count == 162)
    #expect(excerpt.line.hasPrefix("…") && excerpt.line.hasSuffix("…"))
    let start = excerpt.marks.prefix { $0 == " " }.count
    #expect(excerpt.line.dropFirst(start).hasPrefix("HTTP;"))
    #expect(excerpt.marks.dropFirst(start) == "^~~~")
  }

  @Test func `a violation beyond the shown part is marked up to its end`() {
    let excerpt = SourceExcerpt(String(repeating: "a", count: 1000), column: 1, length: 1000)
    #expect(excerpt.marks.count == 160 && excerpt.line.count == 161)
  }

  @Test func `an unreadable line is omitted`() throws {
    let lines = try lines(.sample(), line: nil)
    #expect(lines[1].hasPrefix("  help: "))
  }

  @Test func `marks are aligned for line numbers with several digits`() throws {
    let lines = try lines(.sample(line: 1234))
    #expect(lines[1] == "  1234 | import HTTP")
    #expect(lines[2] == "       |        ^~~~")
  }

  @Test func `a reason with several lines is indented`() throws {
    let lines = try lines(.sample(reason: "One.\nTwo.\r\n\nThree.\n"))
    #expect(lines[3...5] == ["  reason: One.", "          Two.", "          Three."])
  }

  @Test func `paths are relative to the working directory`() throws {
    let hop = Violation.Hop(
      importer: "A",
      imported: "B",
      file: "/abs/B.swift",
      position: SourcePosition(line: 1, column: 2)
    )
    let lines = try lines(.sample(chain: [hop]), pathPrefix: "../it/")
    #expect(lines[0].hasPrefix("../it/Sources/Domain/Movie.swift:3:8: error: "))
    #expect(lines[3] == "  chain: A imports B  /abs/B.swift:1:2")
  }

  @Test func `colors do not change the text`() throws {
    let plain = try ReportWriter.text(of: .everything, as: .text)
    let colored = try ReportWriter.text(of: .everything, as: .text, isColored: true)
    #expect(colored.contains("\u{1B}[31;1merror:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[33;1mwarning:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[2m[layers]\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func `the summary contains counts and is last`() throws {
    let text = try ReportWriter.text(of: .everything, as: .text)
    #expect(
      text.hasSuffix(
        "\n\n2 errors, 3 warnings in 142 files, 21 targets "
          + "(2 allowed by exceptions, 14 in the baseline)\n"
      )
    )
    #expect(
      try ReportWriter.text(of: .clean, as: .text) == "no violations in 142 files, 21 targets\n"
    )
  }

  @Test func `a report without violations contains warnings and the summary`() {
    var report = Report(violations: [], targets: 2, files: 1)
    report.warnings = ["odd"]
    report.baselined = 1
    #expect(
      report.summary == "no violations, 1 warning in 1 file, 2 targets (1 in the baseline)"
    )
  }
}
