package import Essentials

extension Date {
  /// The day in UTC, such as `2021-09-15`.
  package var day: String {
    // Foundation would first read the time zones.
    gregorianDay ?? formatted(.iso8601.year().month().day())
  }

  /// The day; `nil` in the years of the Julian calendar, and after 9999.
  private var gregorianDay: String? {
    guard var time = time_t(exactly: timeIntervalSince1970.rounded(.down)) else { return nil }
    var fields = tm()
    guard gmtime_r(&time, &fields) != nil, (1583...9999).contains(Int(fields.tm_year) + 1900)
    else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 11) { text in
      guard let start = text.baseAddress, strftime(start, 11, "%Y-%m-%d", &fields) == 10
      else { return nil }
      return String(cString: start)
    }
  }
}
