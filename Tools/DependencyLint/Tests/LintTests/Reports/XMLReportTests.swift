import LintTestSupport
import Testing

@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// Reports in JUnit's and Checkstyle's formats, parsed.
@Suite(.hangLimit) struct XMLReportTests {
  /// The text with characters that XML does not allow escaped as in a Swift literal.
  private let readable = hostile.replacing("\u{1B}", with: "\\u{1B}").replacing(
    "\0",
    with: "\\u{0}"
  )
  .replacing("\u{FFFF}", with: "\\u{FFFF}")

  private func junit(_ report: Report) throws -> XMLElement {
    let root = try XMLElement(document: try ReportWriter.text(of: report, as: .junit))
    #expect(root.name == "testsuites" && root.children.count == 1)
    return try #require(root.children.first)
  }

  private func checkstyle(_ report: Report, line: String? = "import HTTP") throws -> XMLElement {
    try XMLElement(document: try ReportWriter.text(of: report, as: .checkstyle, line: line))
  }

  @Test func `a clean run shows each rule as a test that passes`() throws {
    let suite = try junit(.clean)
    #expect(suite.attributes["tests"] == "2" && suite.attributes["failures"] == "0")
    let cases = suite.children("testcase")
    #expect(cases.map { $0.attributes["name"] } == ["layers", "no-cycles"])
    #expect(cases.allSatisfy { $0.children.isEmpty })
  }

  @Test func `a violated rule has no passing test`() throws {
    let report = Report(violations: [.sample(rule: "no-cycles")], rules: [.layers, .acyclic])
    let cases = try junit(report).children("testcase")
    #expect(cases.map { $0.attributes["classname"] } == ["layers", "no-cycles"])
    #expect(cases.map(\.children.count) == [0, 1])
  }

  @Test func `each violation is a failed test of its rule, and the counts are right`() throws {
    let suite = try junit(.everything)
    let cases = suite.children("testcase")
    let failures = cases.flatMap { $0.children("failure") }
    #expect(suite.attributes["tests"] == "\(cases.count)" && cases.count == 4)
    #expect(suite.attributes["failures"] == "\(failures.count)" && failures.count == 3)
    #expect(suite.attributes["errors"] == "0" && suite.attributes["skipped"] == "0")
    #expect(
      cases.map { $0.attributes["classname"] } == ["no-cycles", "layers", readable, "layers"]
    )
    #expect(failures.map { $0.attributes["type"] } == ["error", "warning", "error"])
    #expect(failures[1].attributes["message"] == readable)
    #expect(failures[0].text.hasPrefix("Sources/Domain/Movie.swift:3:8: error: Domain imports"))
    #expect(failures[0].text.contains("\n    |        ^~~~\n"))
    #expect(failures[0].text.contains("  help: Declare a protocol"))
  }

  @Test func `names contain no lines and are unique`() throws {
    let names = try junit(.everything).children("testcase").compactMap { $0.attributes["name"] }
    #expect(names[1] == "import HTTP in Sources/Domain/Movie.swift")
    #expect(names[3] == "import HTTP in Sources/Domain/Movie.swift (2)")
    #expect(names[2].hasPrefix("import of B by "))
  }

  @Test func `a suite has all elements of the stricter schema, in order`() throws {
    let suite = try junit(.everything)
    let names = [
      "errors", "failures", "hostname", "id", "name", "package", "skipped", "tests", "time",
      "timestamp",
    ]
    #expect(suite.attributes.keys.sorted() == names)
    #expect(suite.attributes["timestamp"] == "2000-01-01T00:00:00")
    let order = suite.children.map(\.name)
    #expect(order.first == "properties" && order.suffix(2) == ["system-out", "system-err"])
    #expect(order.dropFirst().dropLast(2).allSatisfy { $0 == "testcase" })
    for test in suite.children("testcase") {
      #expect(test.attributes.keys.sorted() == ["classname", "name", "time"])
    }
    #expect(suite.children("system-out").first?.text == Report.everything.summary + "\n")
    #expect(
      suite.children("system-err").first?.text
        == "warning: nothing is known of Missing\nwarning: \(readable)\n"
    )
  }

  @Test func `Checkstyle's errors are grouped by file, in the order of their lines`() throws {
    let report = Report(violations: [
      .sample(file: "B.swift", line: 9), .sample(file: "A.swift"),
      .sample(file: "B.swift", line: 2),
    ])
    let root = try checkstyle(report)
    #expect(root.name == "checkstyle" && root.attributes["version"]?.isEmpty == false)
    #expect(root.children.map { $0.attributes["name"] } == ["A.swift", "B.swift"])
    #expect(root.children.last?.children.map { $0.attributes["line"] } == ["2", "9"])
  }

  @Test func `Checkstyle's error contains position, severity, message and rule`() throws {
    let root = try checkstyle(.everything)
    let files = root.children
    #expect(files.map(\.name) == ["file", "file"])
    let first = try #require(files.first?.children.first)
    #expect(
      first.attributes == [
        "line": "3", "column": "8", "severity": "error",
        "message": "Domain imports HTTP, which is in an outer layer. "
          + "Declare a protocol in Domain and conform to it further out",
        "source": "dependency-lint.layers",
      ]
    )
    let second = try #require(files.last?.children.first)
    #expect(second.attributes["message"] == "\(readable). \(readable)")
    #expect(second.attributes["severity"] == "warning")
    #expect(files.last?.attributes["name"] == "Sources/영 화%:,\"<&\\u{1B}\n/A.swift")
  }

  @Test func `Checkstyle's columns count code points, and lines from one`() throws {
    let report = Report(violations: [.sample(line: 0, column: 21)])
    let error = try checkstyle(report, line: "/* 영화 */ import HTTP").children.first?.children.first
    #expect(error?.attributes["column"] == "17" && error?.attributes["line"] == "1")
  }
}
