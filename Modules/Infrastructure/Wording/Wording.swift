package import Foundation

/// The strings, dates and numbers of all features, in one language.
package struct Wording: Localized, Sendable {
  let localeIdentifier: String
  let failures: FailureStrings
  /// The label of an empty list.
  package let nothingFound: String
  /// The label of an unknown day in the future.
  package let toBeAnnounced: String
  let queryTooLong: Phrase<Int>
  /// The number of rows that could not be read, and the same number as text.
  let unreadableRows: Phrase<Int, String>
  let storedNow: String
  let storedAgo: Phrase<String>
  // Nouns for a number.
  let minutes: Phrase<Int>
  let hours: Phrase<Int>
  let days: Phrase<Int>

  package static let english = Wording(
    localeIdentifier: "en_US",
    failures: .english,
    nothingFound: "Nothing found",
    toBeAnnounced: "To be announced",
    queryTooLong: { "The query is too long: at most \($0) characters." },
    unreadableRows: { "\($1) \($0 == 1 ? "result" : "results") could not be read" },
    storedNow: "stored just now",
    storedAgo: { "stored \($0) ago" },
    minutes: { $0 == 1 ? "minute" : "minutes" },
    hours: { $0 == 1 ? "hour" : "hours" },
    days: { $0 == 1 ? "day" : "days" }
  )

  package static let spanish = Wording(
    localeIdentifier: "es_ES",
    failures: .spanish,
    nothingFound: "No se encontró nada",
    toBeAnnounced: "Por anunciar",
    queryTooLong: { "La búsqueda es demasiado larga: \($0) caracteres como máximo." },
    unreadableRows: {
      $0 == 1 ? "no se pudo leer 1 resultado" : "no se pudieron leer \($1) resultados"
    },
    storedNow: "guardado ahora mismo",
    storedAgo: { "guardado hace \($0)" },
    minutes: { $0 == 1 ? "minuto" : "minutos" },
    hours: { $0 == 1 ? "hora" : "horas" },
    days: { $0 == 1 ? "día" : "días" }
  )

  /// The locale for dates and numbers.
  package var locale: Locale { Locale(identifier: localeIdentifier) }
}

extension Wording {
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
