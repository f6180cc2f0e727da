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
}
