package import Foundation
import MovieSearchDomain
import SharedKernel

/// A row of the movie list.
package struct MoviesListItemViewModel: Equatable, Sendable {
  package let id: Int
  package let title: String
  package let overview: String
  package let posterPath: String?
  /// The English names of the genres, for machine-readable output.
  package let genres: [String]
  /// The names of the genres in the user's language.
  package let genreNames: [String]
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  private let text: MoviesListText

  init(_ movie: Movie, text: MoviesListText) {
    id = movie.id
    title = movie.title ?? ""
    overview = movie.overview ?? ""
    posterPath = movie.posterPath
    genres = movie.genres.map(\.name)
    genreNames = movie.genres.map { text.name(of: $0) }
    releaseDate = movie.releaseDate
    self.text = text
  }

  /// "Release Date: Sep 15, 2021" or "To be announced", in the user's language.
  package var releaseText: String { text.release(releaseDate) }
}
