package import Foundation
package import SharedKernel

/// A film as a search finds it; what the service does not know is `nil` or empty.
package struct Movie: Equatable, Identifiable, Sendable {
  /// The service's number for the film.
  package let id: Int
  package let title: String?
  package let genres: [Genre]
  package let posterPath: String?
  package let overview: String?
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?

  package init(
    id: Int,
    title: String?,
    genres: [Genre] = [],
    posterPath: String? = nil,
    overview: String? = nil,
    releaseDate: Date? = nil
  ) {
    self.id = id
    self.title = title
    self.genres = genres
    self.posterPath = posterPath
    self.overview = overview
    self.releaseDate = releaseDate
  }
}
