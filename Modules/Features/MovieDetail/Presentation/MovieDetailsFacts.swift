package import Foundation
import MovieDetailDomain
import SharedKernel

/// The facts about a movie, as values and as text.
package struct MovieDetailsFacts: Sendable {
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// In minutes.
  package let runtime: Int?
  /// The English names of the genres; the service's name for a genre that is not in TMDB's list.
  package let genres: [String]
  /// Above 0, up to 10.
  package let voteAverage: Double?
  package let voteCount: Int?
  private let genreNames: [String]
  private let text: MovieDetailsStrings

  init(_ details: MovieDetails, text: MovieDetailsStrings) {
    releaseDate = details.releaseDate
    runtime = details.runtime
    genres = details.genres.map { $0.genre?.name ?? $0.localizedName }
    genreNames = details.genres.map(\.localizedName)
    voteAverage = details.vote?.average
    voteCount = details.vote?.count
    self.text = text
  }

  /// "Release Date: Sep 15, 2021" or "To be announced", in the user's language.
  package var releaseText: String { text.release(releaseDate) }
  /// "2 h 35 min"; "" if unknown.
  package var runtimeText: String { runtime.map(text.runtime) ?? "" }
  /// "Drama, Science Fiction", in the user's language; "" if unknown.
  package var genresText: String { genreNames.joined(separator: ", ") }

  /// "7.8 (12,345 votes)"; "" if there are no votes.
  package var voteText: String {
    guard let voteAverage, let voteCount else { return "" }
    return text.vote(voteAverage, count: voteCount)
  }
}

/// One line of the cast.
package struct MovieDetailsCastMember: Equatable, Sendable {
  package let name: String
  /// "" if unknown.
  package let character: String

  init(_ member: CastMember) {
    name = member.name
    character = member.character ?? ""
  }
}
