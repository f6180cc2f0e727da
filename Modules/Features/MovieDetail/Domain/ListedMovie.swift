package import Foundation
import SharedKernel

/// A movie as a list shows it, for when its details are neither stored nor available.
///
/// The lists belong to other features; an app connects them.
package struct ListedMovie: Equatable, Sendable {
  package let title: String?
  package let overview: String?
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// The average vote, above 0 and up to 10.
  package let rating: Double?
  /// The number of votes, above 0.
  package let voteCount: Int?
  package let posterPath: String?
  /// The time at which the list was stored.
  package let storedAt: Date

  package init(
    title: String?,
    overview: String? = nil,
    releaseDate: Date? = nil,
    rating: Double? = nil,
    voteCount: Int? = nil,
    posterPath: String? = nil,
    storedAt: Date
  ) {
    self.title = title
    self.overview = overview
    self.releaseDate = releaseDate
    self.rating = rating
    self.voteCount = voteCount
    self.posterPath = posterPath
    self.storedAt = storedAt
  }
}

extension MovieDetails {
  /// Creates what is known of a movie that is only in a list.
  init(id: Int, _ movie: ListedMovie) {
    self.init(
      id: id,
      title: movie.title,
      overview: movie.overview,
      releaseDate: movie.releaseDate,
      vote: movie.vote,
      posterPath: movie.posterPath,
      source: .store(storedAt: movie.storedAt)
    )
  }
}

extension ListedMovie {
  fileprivate var vote: MovieVote? {
    guard let rating, let voteCount else { return nil }
    return MovieVote(average: rating, count: voteCount)
  }
}
