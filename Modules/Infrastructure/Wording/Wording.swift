package import Foundation
package import SharedKernel

/// Texts, dates and numbers in English or Spanish; in English for any other language.
package struct Wording: Equatable, Sendable {
  let isSpanish: Bool

  package init(_ language: Language = .english) {
    isSpanish = language.code == "es"
  }

  /// Returns the text in the user's language.
  package func choose(_ english: String, _ spanish: String) -> String {
    isSpanish ? spanish : english
  }

  /// The locale for dates and numbers.
  package var locale: Locale { Locale(identifier: choose("en_US", "es_ES")) }
}

// MARK: - Dates and numbers

extension Wording {
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
    // A date can be further away than any number of days that fits.
    let age = min(now.timeIntervalSince(date), 1e12)
    guard age >= 60 else { return choose("stored just now", "guardado ahora mismo") }
    let (length, english, spanish): (Double, String, String) =
      switch age {
      case 86400...: (86400, "day", "día")
      case 3600...: (3600, "hour", "hora")
      default: (60, "minute", "minuto")
      }
    let count = Int(age / length)
    let plural = count == 1 ? "" : "s"
    return choose(
      "stored \(count) \(english)\(plural) ago",
      "guardado hace \(count) \(spanish)\(plural)"
    )
  }

  /// Returns a number with one decimal place.
  package func decimal(_ number: Double) -> String {
    // The shortest text of a number, which Foundation rounds too.
    if number >= 0, let decimal = Decimal(string: "\(number)"), let text = text(decimal, places: 1)
    {
      return text
    }
    return formatted(number)
  }

  // Otherwise the types of the style would be created for each number.
  @inline(never)
  private func formatted(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }
}
