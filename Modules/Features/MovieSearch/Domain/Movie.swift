package import Foundation
package import SharedKernel

/// A movie in a list, with `nil` or empty values if unknown.
package struct Movie: Equatable, Identifiable, Sendable {
  /// The movie's id at the service.
  package let id: Int
  package let title: String?
  /// The title in the movie's own language; `nil` if it is the same.
  package let originalTitle: String?
  package let genres: [Genre]
  package let posterPath: String?
  package let overview: String?
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// The average vote, above 0 and up to 10.
  package let rating: Double?
  /// The number of votes, above 0.
  package let voteCount: Int?

  package init(
    id: Int,
    title: String?,
    originalTitle: String? = nil,
    genres: [Genre] = [],
    posterPath: String? = nil,
    overview: String? = nil,
    releaseDate: Date? = nil,
    rating: Double? = nil,
    voteCount: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle == title ? nil : originalTitle
    self.genres = genres
    self.posterPath = posterPath
    self.overview = overview
    self.releaseDate = releaseDate
    self.rating = rating
    self.voteCount = voteCount
  }
}
