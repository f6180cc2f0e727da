@testable import LintRules
@testable import LintScanner
import TestSupport
import Testing

@Suite(.hangLimit) struct ExceptionTests {
  private static let place = SourcePosition(line: 7, column: 13)

  private func exception(_ text: String) throws -> Exception {
    let directive = ScannedSource.Directive(text: text, position: Self.place)
    return try Exception(directive, file: "a.swift")
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

  @Test(arguments: [
    ("", "empty directive", "`// dependency-lint:allow Module until"),
    ("alow Data until 2027-03-01: x", "unknown directive ‘alow’", "did you mean ‘allow’?"),
    ("ignore-everything", "unknown directive ‘ignore-everything’", "write `// dependency-lint"),
    ("allow", "the exception names no module", "allow Module until"),
    ("allow until 2027-03-01: x", "the exception names no module", "allow Module until"),
    ("allow Data", "the exception for Data has no date", "allow Data until"),
    ("allow Data: x", "the exception for Data: has no date", "until"),
    ("allow Data until", "the exception for Data has no date", "until 2027-03-01: why"),
    ("allow Data until : x", "the exception for Data has no date", "until 2027-03-01: why"),
    ("allow Data until 2027-02-30: x", "‘2027-02-30’ is not a date", "year-month-day"),
    ("allow Data until soon: x", "‘soon’ is not a date", "year-month-day"),
    ("allow Data until 2027-03-01", "the exception for Data has no reason", "why"),
    ("allow Data until 2027-03-01 because", "the exception for Data has no reason", "a colon"),
    ("allow Data until 2027-03-01:  ", "the exception for Data has no reason", "why"),
  ])
  func `an invalid exception is reported with advice`(
    text: String,
    message: String,
    advice: String
  ) throws {
    let flaw = #expect(throws: Exception.Flaw.self) { try exception(text) }
    #expect(flaw?.message.hasPrefix(message) == true, "\(flaw?.message ?? "")")
    #expect(flaw?.advice.contains(advice) == true, "\(flaw?.advice ?? "")")
  }
}
