import Foundation
import Wording

/// The strings of a movie's details.
package struct MovieDetailsStrings: Localized, Sendable {
  let wording: Wording
  let failed: String
  let noSuchFilm: String
  let originalTitle: Phrase<String>
  let releaseDate: Phrase<String>
  /// The noun for a number of votes.
  let votes: Phrase<Int>
  /// The job of a number of people.
  let directors: Phrase<Int>
  let writers: Phrase<Int>
  package let watchTrailer: String
  /// The heading above the cast.
  package let cast: String

  package static let english = MovieDetailsStrings(
    wording: .english,
    failed: "Failed to load the details",
    noSuchFilm: "The service has no such film",
    originalTitle: { "Original title: \($0)" },
    releaseDate: { "Release Date: \($0)" },
    votes: { $0 == 1 ? "vote" : "votes" },
    directors: { $0 == 1 ? "Director" : "Directors" },
    writers: { $0 == 1 ? "Writer" : "Writers" },
    watchTrailer: "Watch the trailer",
    cast: "Cast"
  )

  package static let spanish = MovieDetailsStrings(
    wording: .spanish,
    failed: "No se pudieron cargar los detalles",
    noSuchFilm: "El servicio no tiene esa película",
    originalTitle: { "Título original: \($0)" },
    releaseDate: { "Fecha de estreno: \($0)" },
    votes: { $0 == 1 ? "voto" : "votos" },
    directors: { _ in "Dirección" },
    writers: { _ in "Guion" },
    watchTrailer: "Ver el tráiler",
    cast: "Reparto"
  )
}

extension MovieDetailsStrings {
  /// Returns "Release Date: Sep 15, 2021" for midnight UTC, or "To be announced".
  func release(_ day: Date?) -> String {
    day.map { releaseDate(wording.day($0)) } ?? wording.toBeAnnounced
  }

  /// Returns "2 h 35 min" for a number of minutes above 0.
  func runtime(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [hours > 0 ? "\(hours) h" : "", rest > 0 ? "\(rest) min" : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns "7.8 (12,345 votes)".
  func vote(_ average: Double, count: Int) -> String {
    "\(wording.decimal(average)) (\(wording.count(count, votes)))"
  }

  func message(for error: any Error) -> ErrorMessage {
    let message = wording.message(for: error, failed: failed)
    return message.kind.isNotFound ? ErrorMessage(kind: message.kind, text: noSuchFilm) : message
  }
}
