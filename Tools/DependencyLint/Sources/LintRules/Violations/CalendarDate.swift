/// A calendar day, without a time or a time zone.
package struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Parses a day in the form `2027-03-01`; `nil` for any other form, and for invalid days.
  package init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Self.number($0) }
    guard numbers.count == 3, numbers[0] > 0, (1...12).contains(numbers[1]),
      (1...Self.days(inMonth: numbers[1], of: numbers[0])).contains(numbers[2])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// Creates the day of a point in time, in UTC.
  package init(secondsSince1970 seconds: Int) {
    var days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    var year = 1970
    while days < 0 || days >= Self.days(inYear: year) {
      if days < 0 {
        year -= 1
        days += Self.days(inYear: year)
      } else {
        days -= Self.days(inYear: year)
        year += 1
      }
    }
    var month = 1
    while days >= Self.days(inMonth: month, of: year) {
      days -= Self.days(inMonth: month, of: year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, days + 1)
  }

  /// Returns a later day.
  package func adding(days: Int) -> CalendarDate {
    (0..<max(days, 0)).reduce(self) { date, _ in date.next }
  }

  private var next: CalendarDate {
    if day < Self.days(inMonth: month, of: year) { return CalendarDate(year, month, day + 1) }
    return month < 12 ? CalendarDate(year, month + 1, 1) : CalendarDate(year + 1, 1, 1)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var description: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  private static func number(_ digits: some Sequence<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func days(inYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}
