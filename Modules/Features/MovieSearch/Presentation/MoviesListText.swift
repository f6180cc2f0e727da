import Foundation
import MovieSearchDomain
package import SharedKernel
import Wording

/// The texts of the movie list.
package struct MoviesListText: Equatable, Sendable {
  private let wording: Wording

  package init(language: Language) {
    wording = Wording(language)
  }

  package var nothingFound: String { wording.choose("Nothing found", "No se encontró nada") }

  func unreadable(_ count: Int) -> String? { wording.unreadable(count) }

  func release(_ day: Date?) -> String { wording.release(day) }

  func name(of genre: Genre) -> String { wording.name(of: genre) }

  func message(for error: any Error) -> ErrorMessage {
    if case .queryTooLong(let maximum) = error as? MovieSearchError {
      return ErrorMessage(
        kind: .invalidInput,
        text: wording.choose(
          "The query is too long: at most \(maximum) characters.",
          "La búsqueda es demasiado larga: \(maximum) caracteres como máximo."
        )
      )
    }
    return wording.message(
      for: error,
      failed: wording.choose(
        "Failed loading movies",
        "No se pudieron cargar las películas"
      )
    )
  }
}
