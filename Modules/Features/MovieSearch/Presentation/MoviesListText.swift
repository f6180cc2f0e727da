import Foundation
import MovieSearchDomain

/// The words of the movie list, in English or Spanish.
package struct MoviesListText: Equatable, Sendable {
  private enum Language {
    case english
    case spanish
  }

  private let language: Language

  /// Speaks the language of an IETF tag, such as `es-MX`; whatever is not Spanish reads English.
  package init(language tag: String) {
    language = tag.lowercased().prefix { $0 != "-" && $0 != "_" } == "es" ? .spanish : .english
  }

  package var notConnected: String {
    choose("No internet connection", "Sin conexión a internet")
  }
  package var nothingFound: String { choose("Nothing found", "No se encontró nada") }

  func release(_ date: Date?) -> String {
    guard let date else { return choose("To be announced", "Por anunciar") }
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt)
    style.locale = Locale(identifier: choose("en_US", "es_ES"))
    return choose("Release Date: ", "Fecha de estreno: ") + date.formatted(style)
  }

  /// What went wrong, and what a person can do about it.
  func message(for error: any Error) -> String {
    let failed = choose("Failed loading movies", "No se pudieron cargar las películas")
    switch error as? MovieSearchError {
    case .notConnected:
      return notConnected
    case .timedOut:
      return choose(
        "\(failed): the service did not answer in time. Try again.",
        "\(failed): el servicio no respondió a tiempo. Inténtelo de nuevo."
      )
    case .connectionLost:
      return choose(
        "\(failed): the connection was lost. Try again.",
        "\(failed): se perdió la conexión. Inténtelo de nuevo."
      )
    case .insecureConnection:
      return choose(
        "\(failed): the service's certificate cannot be trusted. Check the address and the clock.",
        "\(failed): el certificado del servicio no es de confianza. Revise la dirección y el reloj."
      )
    case .keyRefused:
      return choose(
        "\(failed): the service refused the API key. Check the key.",
        "\(failed): el servicio rechazó la clave de API. Revise la clave."
      )
    case .rateLimited(let wait):
      return rateLimited(failed, wait: wait)
    case .server(let code, let message):
      return "\(failed): \(message)" + (code.map { " (\($0))" } ?? "")
    case .unreadableAnswer:
      return choose(
        "\(failed): the answer could not be read. Check the service's address.",
        "\(failed): no se pudo leer la respuesta. Revise la dirección del servicio."
      )
    case .queryTooLong(let maximum):
      return choose(
        "The query is too long: at most \(maximum) characters.",
        "La búsqueda es demasiado larga: \(maximum) caracteres como máximo."
      )
    case .other, nil:
      return failed
    }
  }

  private func rateLimited(_ failed: String, wait: TimeInterval?) -> String {
    guard let wait else {
      return choose(
        "\(failed): too many requests. Try again later.",
        "\(failed): demasiadas solicitudes. Inténtelo más tarde."
      )
    }
    let seconds = Int(wait.rounded(.up))
    return choose(
      "\(failed): too many requests. Try again in \(seconds) s.",
      "\(failed): demasiadas solicitudes. Inténtelo de nuevo en \(seconds) s."
    )
  }

  func choose(_ english: String, _ spanish: String) -> String {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }
}
