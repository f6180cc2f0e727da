package import Foundation
import MovieSearchDomain
import SharedKernel

/// One row of the movie list: values to show, without a domain model.
package struct MoviesListItemViewModel: Equatable, Sendable {
  package let id: Int
  package let title: String
  package let overview: String
  package let posterPath: String?
  /// English names, for programs.
  package let genres: [String]
  /// Names in the person's language.
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

  /// "Release Date: Sep 15, 2021" or "To be announced", in the person's language.
  package var releaseText: String { text.release(releaseDate) }
}
