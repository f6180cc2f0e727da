package import Foundation
import MovieSearchDomain
import SharedKernel
package import Wording

/// The strings of the movie list.
package struct MoviesListStrings: Localized, Sendable {
  package let wording: Wording
  let failed: String
  /// The noun for a number of films.
  let films: Phrase<Int>
  let genre: @Sendable (Genre) -> String

  package static let english = MoviesListStrings(
    wording: .english,
    failed: "Failed loading movies",
    films: { $0 == 1 ? "film" : "films" },
    genre: \.name
  )

  package static let spanish = MoviesListStrings(
    wording: .spanish,
    failed: "No se pudieron cargar las películas",
    films: { $0 == 1 ? "película" : "películas" },
    genre: {
      switch $0 {
      case .action: "Acción"
      case .adventure: "Aventura"
      case .animation: "Animación"
      case .comedy: "Comedia"
      case .crime: "Crimen"
      case .documentary: "Documental"
      case .drama: "Drama"
      case .family: "Familia"
      case .fantasy: "Fantasía"
      case .history: "Historia"
      case .horror: "Terror"
      case .music: "Música"
      case .mystery: "Misterio"
      case .romance: "Romance"
      case .scienceFiction: "Ciencia ficción"
      case .televisionMovie: "Película de TV"
      case .thriller: "Suspense"
      case .war: "Bélica"
      case .western: "Western"
      }
    }
  )
}

extension MoviesListStrings {
  /// Returns the day of a release, such as "Sep 15, 2021", or "To be announced".
  ///
  /// - Parameter day: Midnight UTC; `nil` if it is unknown.
  /// - Returns: The text for the day.
  package func release(_ day: Date?) -> String {
    day.map(wording.day) ?? wording.toBeAnnounced
  }

  func message(for error: any Error) -> ErrorMessage {
    if case .queryTooLong(let maximum) = error as? MovieSearchError {
      return wording.message(forQueryOver: maximum)
    }
    return wording.message(for: error, failed: failed)
  }
}
