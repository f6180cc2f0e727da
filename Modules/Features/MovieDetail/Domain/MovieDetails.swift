package import Foundation

/// All that a service says of one film; what it does not know is nil or empty.
package struct MovieDetails: Equatable, Identifiable, Sendable {
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Where details come from.
  package enum Source: Equatable, Sendable {
    case network
    case store(storedAt: Date)
  }

  package let id: ID
  package let title: String?
  package let tagline: String?
  package let overview: String?
  /// In the service's words, which are in the language that it was asked in.
  package let genres: [String]
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// In minutes.
  package let runtime: Int?
  package let vote: MovieVote?
  package let posterPath: String?
  /// In billing order.
  package let cast: [CastMember]
  package let source: Source

  package init(
    id: ID,
    title: String?,
    tagline: String? = nil,
    overview: String? = nil,
    genres: [String] = [],
    releaseDate: Date? = nil,
    runtime: Int? = nil,
    vote: MovieVote? = nil,
    posterPath: String? = nil,
    cast: [CastMember] = [],
    source: Source
  ) {
    self.id = id
    self.title = title
    self.tagline = tagline
    self.overview = overview
    self.genres = genres
    self.releaseDate = releaseDate
    self.runtime = runtime
    self.vote = vote
    self.posterPath = posterPath
    self.cast = cast
    self.source = source
  }
}
