package import Foundation

extension Wording {
  /// The locale for dates and numbers.
  package var locale: Locale { Locale(identifier: localeIdentifier) }

  /// Returns the message for a query that exceeds a number of characters.
  package func message(forQueryOver maximum: Int) -> ErrorMessage {
    ErrorMessage(kind: .invalidInput, text: queryTooLong(maximum))
  }

  /// Returns a whole number, such as "12,345" in English and "12.345" in Spanish.
  package func number(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// Returns a number and its noun, such as "1 film" or "160 films".
  package func count(_ number: Int, _ noun: Phrase<Int>) -> String {
    self.number(number) + " " + noun(number)
  }

  /// Returns a number with one decimal place.
  package func decimal(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }

  /// Returns "2 results could not be read"; `nil` for none.
  package func unreadable(_ count: Int) -> String? {
    count > 0 ? unreadableRows(count, number(count)) : nil
  }

  /// Returns the text for a day.
  ///
  /// - Parameter day: Midnight UTC.
  /// - Returns: Text such as "Sep 15, 2021".
  package func day(_ day: Date) -> String {
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt)
    style.locale = locale
    return day.formatted(style)
  }

  /// Returns "stored 5 minutes ago", or "stored just now" within the first minute.
  package func stored(_ date: Date, now: Date = Date()) -> String {
    // A date can be so distant that the number of days would overflow.
    let age = min(now.timeIntervalSince(date), 1e12)
    guard age >= 60 else { return storedNow }
    let (length, unit): (Double, Phrase<Int>) =
      switch age {
      case 86400...: (86400, days)
      case 3600...: (3600, hours)
      default: (60, minutes)
      }
    let count = Int(age / length)
    return storedAgo("\(count) \(unit(count))")
  }
}
