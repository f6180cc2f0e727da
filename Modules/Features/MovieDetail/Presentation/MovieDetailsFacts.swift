package import Foundation
import MovieDetailDomain

/// The facts of a film, as values for programs and as words for people.
package struct MovieDetailsFacts: Equatable, Sendable {
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// In minutes.
  package let runtime: Int?
  package let genres: [String]
  /// Above 0, up to 10.
  package let voteAverage: Double?
  package let voteCount: Int?
  private let text: MovieDetailsText

  init(_ details: MovieDetails, text: MovieDetailsText) {
    releaseDate = details.releaseDate
    runtime = details.runtime
    genres = details.genres
    voteAverage = details.vote?.average
    voteCount = details.vote?.count
    self.text = text
  }

  /// "Release Date: Sep 15, 2021" or "To be announced", in the reader's language.
  package var releaseText: String { text.release(releaseDate) }
  /// "2 h 35 min"; "" where nobody knows.
  package var runtimeText: String { runtime.map(text.runtime) ?? "" }
  /// "Drama, Science Fiction"; "" where nobody knows.
  package var genresText: String { genres.joined(separator: ", ") }

  /// "7.8 (12,345 votes)"; "" where nobody voted.
  package var voteText: String {
    guard let voteAverage, let voteCount else { return "" }
    return text.vote(voteAverage, count: voteCount)
  }
}
