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
  package let englishGenres: [String]
  /// The names of the genres in the user's language.
  package let genreNames: [String]
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?

  init(_ movie: Movie, text: MoviesListStrings) {
    id = movie.id
    title = movie.title ?? ""
    overview = movie.overview ?? ""
    posterPath = movie.posterPath
    englishGenres = movie.genres.map(\.name)
    genreNames = movie.genres.map { text.genre($0) }
    releaseDate = movie.releaseDate
  }
}
