import Foundation
import MovieDetailDomain

/// The words of a film's details, in English or Spanish.
package struct MovieDetailsText: Equatable, Sendable {
  private enum Language {
    case english
    case spanish
  }

  private let language: Language

  /// Speaks the language of an IETF tag, such as `es-MX`; whatever is not Spanish reads English.
  package init(language tag: String) {
    language = tag.lowercased().prefix { $0 != "-" && $0 != "_" } == "es" ? .spanish : .english
  }

  /// The heading above the cast.
  package var cast: String { choose("Cast", "Reparto") }
  package var notConnected: String {
    choose("No internet connection", "Sin conexión a internet")
  }
  package var notFound: String {
    choose("The service knows no such film", "El servicio no conoce esa película")
  }

  func release(_ date: Date?) -> String {
    guard let date else { return choose("To be announced", "Por anunciar") }
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt)
    style.locale = locale
    return choose("Release Date: ", "Fecha de estreno: ") + date.formatted(style)
  }

  /// "2 h 35 min", from a number of minutes above 0.
  func runtime(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [hours > 0 ? "\(hours) h" : "", rest > 0 ? "\(rest) min" : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  func vote(_ average: Double, count: Int) -> String {
    let mark = average.formatted(.number.precision(.fractionLength(1)).locale(locale))
    let number = count.formatted(.number.locale(locale))
    let votes = count == 1 ? choose("vote", "voto") : choose("votes", "votos")
    return "\(mark) (\(number) \(votes))"
  }

  private var locale: Locale { Locale(identifier: choose("en_US", "es_ES")) }

  func choose(_ english: String, _ spanish: String) -> String {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }
}
