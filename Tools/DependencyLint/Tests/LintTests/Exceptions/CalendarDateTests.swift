@testable import LintRules
import LintTestSupport
import Testing

@Suite(.hangLimit) struct CalendarDateTests {
  @Test(arguments: [
    "2027-03-01", "2024-02-29", "2000-02-29", "2400-02-29", "9999-12-31", "0001-01-01",
  ])
  func `a day is parsed and printed`(text: String) throws {
    #expect(try #require(CalendarDate(text)).description == text)
  }

  @Test(arguments: [
    "2027-02-29", "2027-02-30", "1900-02-29", "2027-04-31", "2027-13-01", "2027-00-10",
    "2027-01-00", "2027-1-1", "27-01-01", "2027/01/01", "2027-01-01T00:00", "", "tomorrow",
    "2027-01-0x", "-027-01-01", "٢٠٢٧-٠١-٠١", "0000-01-01",
  ])
  func `an invalid day is rejected`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"), (1_709_164_799, "2024-02-28"), (1_709_164_800, "2024-02-29"),
    (1_804_204_800, "2027-03-05"),
  ])
  func `the day of a point in time is in UTC`(seconds: Int, day: String) {
    #expect(CalendarDate(secondsSince1970: seconds).description == day)
  }

  @Test(arguments: [
    ("2026-11-29", 42, "2027-01-10"), ("2024-02-28", 1, "2024-02-29"),
    ("2027-03-01", 0, "2027-03-01"),
  ])
  func `a later day is counted in days`(text: String, days: Int, later: String) throws {
    #expect(try #require(CalendarDate(text)).adding(days: days).description == later)
  }

  @Test func `days are ordered`() throws {
    let days = try ["2027-03-01", "2026-12-31", "2027-02-28"].map { try #require(CalendarDate($0)) }
    #expect(days.sorted().map(\.description) == ["2026-12-31", "2027-02-28", "2027-03-01"])
  }
}
