package import Foundation
package import SharedKernel

/// The details of a movie, with `nil` or empty values if unknown.
package struct MovieDetails: Equatable, Identifiable, Sendable {
  /// The movie's id at the service.
  package let id: Int
  package let title: String?
  /// The title in the movie's own language; `nil` if it is the same.
  package let originalTitle: String?
  package let tagline: String?
  package let overview: String?
  package let genres: [MovieGenre]
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// In minutes.
  package let runtime: Int?
  package let vote: MovieVote?
  package let posterPath: String?
  package let directors: [Person]
  package let writers: [Person]
  /// In billing order.
  package let cast: [CastMember]
  /// The page of a trailer at a video service.
  package var trailer: URL?
  package let source: ResponseSource

  package init(
    id: Int,
    title: String?,
    originalTitle: String? = nil,
    tagline: String? = nil,
    overview: String? = nil,
    genres: [MovieGenre] = [],
    releaseDate: Date? = nil,
    runtime: Int? = nil,
    vote: MovieVote? = nil,
    posterPath: String? = nil,
    directors: [Person] = [],
    writers: [Person] = [],
    cast: [CastMember] = [],
    trailer: URL? = nil,
    source: ResponseSource
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle == title ? nil : originalTitle
    self.tagline = tagline
    self.overview = overview
    self.genres = genres
    self.releaseDate = releaseDate
    self.runtime = runtime
    self.vote = vote
    self.posterPath = posterPath
    self.directors = directors
    self.writers = writers
    self.cast = cast
    self.trailer = trailer
    self.source = source
  }
}

/// A genre as the service names it in the requested language.
package struct MovieGenre: Equatable, Sendable {
  /// `nil` for a genre that only the service knows.
  package let genre: Genre?
  package let localizedName: String

  package init(genre: Genre?, localizedName: String) {
    self.genre = genre
    self.localizedName = localizedName
  }
}

/// The vote of a service's users on a movie.
package struct MovieVote: Equatable, Sendable {
  /// The average vote, above 0 and up to 10.
  package let average: Double
  /// The number of votes.
  package let count: Int

  package init(average: Double, count: Int) {
    self.average = average
    self.count = count
  }
}
