package import Foundation

extension String? {
  /// The string; `nil` if it is empty, as services send for unknown values.
  package var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

extension Optional where Wrapped: Comparable {
  /// Returns the value; `nil` outside of a range, as for a number that a service cannot mean.
  ///
  /// What is mapped from an answer passes this first, so that code behind can compute with it.
  package func within(_ range: ClosedRange<Wrapped>) -> Wrapped? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Date {
  /// Creates the time of a text in ISO 8601, with or without fractions of a second; returns `nil`
  /// for other texts.
  package init?(timestamp text: String) {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? style.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text))
    else { return nil }
    self = date
  }

  /// Creates midnight UTC of a day as `yyyy-MM-dd`; returns `nil` for other texts and invalid days.
  package init?(day text: String) {
    // Foundation would first read the time zones.
    if let day = Self.gregorianDay(text) {
      self = day
      return
    }
    let style = Date.ISO8601FormatStyle().year().month().day()
    guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
    self = date
  }

  /// Returns midnight of a day; `nil` for another text, and in the years of the Julian calendar.
  private static func gregorianDay(_ text: String) -> Date? {
    let numbers = text.split(separator: "-").compactMap { Int32($0) }
    guard text.utf8.count == 10, numbers.count == 3, numbers[0] >= 1583 else { return nil }
    var fields = tm()
    fields.tm_year = numbers[0] - 1900
    fields.tm_mon = numbers[1] - 1
    fields.tm_mday = numbers[2]
    // This also turns an invalid day into a valid one, so that the text differs.
    let time = timegm(&fields)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 11) { buffer in
      guard let start = buffer.baseAddress, strftime(start, 11, "%Y-%m-%d", &fields) == 10,
        String(cString: start) == text
      else { return nil }
      return Date(timeIntervalSince1970: TimeInterval(time))
    }
  }
}
