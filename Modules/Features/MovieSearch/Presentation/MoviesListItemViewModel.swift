package import Foundation
import MovieSearchDomain

/// One row of the movie list: data to show, and no domain model that a view could reach.
package struct MoviesListItemViewModel: Equatable, Sendable {
  package let id: Int
  package let title: String
  package let overview: String
  package let posterPath: String?
  package let genres: [String]
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  private let text: MoviesListText

  init(_ movie: Movie, text: MoviesListText) {
    id = movie.id.rawValue
    title = movie.title ?? ""
    overview = movie.overview ?? ""
    posterPath = movie.posterPath
    genres = movie.genres.map { text.name(of: $0) }
    releaseDate = movie.releaseDate
    self.text = text
  }

  /// "Release Date: Sep 15, 2021" or "To be announced", in the reader's language.
  package var releaseText: String { text.release(releaseDate) }
}
