import Foundation
@testable import LintRules
@testable import LintScanner
import LintTestSupport
import Testing

@Suite(.hangLimit) struct ExceptionTests {
  private static let place = SourcePosition(line: 7, column: 13)

  private func exception(_ text: String, isLineComment: Bool = true) throws -> Exception {
    let directive = ScannedSource.Directive(
      text: text,
      position: Self.place,
      isLineComment: isLineComment
    )
    let today = try #require(CalendarDate("2027-01-18"))
    return try Exception(directive, file: "a.swift", today: today)
  }

  @Test(arguments: [
    ("allow Data until 2027-03-01: the importer moves", "Data", "the importer moves"),
    ("allow  Data\tuntil  2027-03-01 :  a: b  ", "Data", "a: b"),
    ("allow `my/app` until 2027-03-01:x", "my/app", "x"),
    ("allow `my app` until 2027-03-01: x", "my app", "x"),
  ])
  func `an exception contains a module, a date and a reason`(
    text: String,
    module: String,
    reason: String
  ) throws {
    let exception = try exception(text)
    #expect(exception.module == module)
    #expect(exception.expiry == CalendarDate("2027-03-01"))
    #expect(exception.reason == reason)
    #expect(exception.file == "a.swift")
    #expect(exception.position == Self.place)
  }

  /// Today is 2027-01-18; six weeks later, it is 2027-03-01.
  @Test(arguments: [
    ("", "empty directive", "Module until 2027-03-01: why"),
    ("alow Data until 2027-04-01: x", "unknown directive ‘alow’", "Data until 2027-04-01: x"),
    ("ignore-everything", "unknown directive ‘ignore-everything’", "Module until 2027-03-01: why"),
    ("disable Data", "unknown directive ‘disable’", "Data until 2027-03-01: why"),
    ("allow", "the exception names no module", "Module until 2027-03-01: why"),
    ("allow until 2027-04-01: x", "the exception names no module", "Module until 2027-04-01: x"),
    ("allow A, B until 2027-04-01: x", "the exception names several", "A until 2027-04-01: x"),
    ("allow A,B: x", "the exception names several modules", "A until 2027-03-01: x"),
    ("allow my app until 2027-04-01: x", "the exception names ‘my app’ without", "`my app` until"),
    ("allow Data", "the exception for Data has no date", "Data until 2027-03-01: why"),
    ("allow Data: x", "the exception for Data has no date", "Data until 2027-03-01: x"),
    (
      "allow Data because x", "the exception for Data has no date",
      "Data until 2027-03-01: because x"
    ),
    ("allow Data until", "the exception for Data has no date", "Data until 2027-03-01: why"),
    ("allow Data until : x", "the exception for Data has no date", "Data until 2027-03-01: x"),
    (
      "allow save(_:) until: x", "the exception for save(_:) has no date",
      "save(_:) until 2027-03-01: x"
    ),
    ("allow Data until 2027-02-30: x", "‘2027-02-30’ is not a date", "Data until 2027-03-01: x"),
    ("allow Data until soon: x", "‘soon’ is not a date", "Data until 2027-03-01: x"),
    ("allow Data until 2027-04-01", "the exception for Data has no reason", "2027-04-01: why"),
    (
      "allow Data until 2027-04-01 as x", "the exception for Data has no reason", "2027-04-01: as x"
    ),
    ("allow Data until 2027-04-01:  ", "the exception for Data has no reason", "2027-04-01: why"),
    ("allow Data until 2026-04-01", "the exception for Data has no reason", "2027-03-01: why"),
    ("allow Data by me until 2027-04-01: x", "‘by’ is not followed by ‘index’", "2027-04-01: x"),
  ])
  func `an invalid exception is reported with a valid one`(
    text: String,
    message: String,
    advice: String
  ) throws {
    let flaw = #expect(throws: Exception.Flaw.self) { try exception(text) }
    #expect(flaw?.message.hasPrefix(message) == true, "\(flaw?.message ?? "")")
    let words = try #require(flaw?.advice)
    #expect(words.contains(advice), "\(words)")
    let start = try #require(words.range(of: "`// dependency-lint:")?.upperBound)
    #expect(throws: Never.self) { try exception(String(words[start...].dropLast())) }
  }

  @Test func `an exception in a comment for readers is reported`() throws {
    let text = "allow Data until 2027-04-01: x"
    let flaw = #expect(throws: Exception.Flaw.self) { try exception(text, isLineComment: false) }
    #expect(flaw?.advice == "write above the import: `// dependency-lint:\(text)`")
  }

  @Test(arguments: [
    (Violation.Identity.depending(target: "A", dependency: "Data"), true),
    (.edge(importer: "Data", imported: "A"), true), (.target("Data"), false),
    (.importing(module: "HTTP", file: "Data"), false),
  ])
  func `an exception names a module that is used, not a target`(
    identity: Violation.Identity,
    isNamed: Bool
  ) {
    #expect(identity.names("Data") == isNamed)
  }
}
