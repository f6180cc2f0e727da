import LintEssentials

/// A calendar day in UTC.
package struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  private static let style = Date.ISO8601FormatStyle().year().month().day()
  private static let secondsPerDay = 86_400

  private let start: Date

  /// Parses a day in the form `2027-03-01`; `nil` for any other form, and for invalid days.
  package init?(_ text: some StringProtocol) {
    // The style also accepts 2027-02-30 as the second of March, and the year before the first one.
    guard let date = try? Self.style.parse(String(text)), Self.style.format(date) == text,
      !text.hasPrefix("0000")
    else { return nil }
    start = date
  }

  /// Creates the day of a point in time.
  package init(secondsSince1970 seconds: Int) {
    let days = (Double(seconds) / Double(Self.secondsPerDay)).rounded(.down)
    start = Date(timeIntervalSince1970: days * Double(Self.secondsPerDay))
  }

  /// Returns a later day.
  package func adding(days: Int) -> CalendarDate {
    let seconds = Int(start.timeIntervalSince1970) + max(days, 0) * Self.secondsPerDay
    return CalendarDate(secondsSince1970: seconds)
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.start < right.start
  }

  package var description: String { Self.style.format(start) }
}
