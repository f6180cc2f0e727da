package import Foundation

/// A film as a search finds it; what a service does not know is nil or empty.
package struct Movie: Equatable, Identifiable, Sendable {
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  package let id: ID
  package let title: String?
  package let genres: [Genre]
  package let posterPath: String?
  package let overview: String?
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?

  package init(
    id: ID,
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
