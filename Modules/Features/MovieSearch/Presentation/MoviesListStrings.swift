package import Foundation
import MovieSearchDomain
import SharedKernel
package import Wording

/// The strings of the movie list.
package struct MoviesListStrings: Localized, Sendable {
  package let wording: Wording
  let failed: String
  /// The noun for a number of movies.
  let films: Phrase<Int>
  let genre: @Sendable (Genre) -> String

  package static let english = MoviesListStrings(
    wording: .english,
    failed: "Failed to load movies",
    films: { $0 == 1 ? "film" : "films" },
    genre: \.name
  )

  package static let spanish = MoviesListStrings(
    wording: .spanish,
    failed: "No se pudieron cargar las películas",
    films: { $0 == 1 ? "película" : "películas" },
    genre: \.spanishName
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
