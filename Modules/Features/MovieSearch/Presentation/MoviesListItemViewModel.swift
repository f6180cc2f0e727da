package import Foundation
import MovieSearchDomain
package import SharedKernel
import Wording

/// A row of the movie list.
package struct MoviesListItemViewModel: Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  /// The title in the movie's own language; "" if it is the same.
  package let originalTitle: String
  package let overview: String
  package let posterPath: String?
  /// The English names of the genres, for machine-readable output.
  package let englishGenres: [String]
  /// The names of the genres in the user's language.
  package let genreNames: [String]
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// The year of release, such as "2021"; "" if unknown.
  package let year: String
  /// The average vote, above 0 and up to 10; `nil` if there are no votes.
  package let rating: Double?
  /// The rating in the user's language, such as "★ 7.8"; "" if there are no votes.
  package let ratingText: String
  /// The name of the person because of whom a search found the movie; "" for any other reason.
  package var person = ""

  /// The title, with the original one if it is another: "Parasite (기생충)".
  package var fullTitle: String {
    originalTitle.isEmpty ? title : "\(title) (\(originalTitle))"
  }

  /// Creates a movie of which only the id is known, for a link to it.
  package init(id: Int, language: Language) {
    self.init(Movie(id: id, title: nil), text: MoviesListStrings(language))
  }

  init(_ movie: Movie, text: MoviesListStrings) {
    id = movie.id
    title = movie.title ?? ""
    originalTitle = movie.originalTitle ?? ""
    overview = movie.overview ?? ""
    posterPath = movie.posterPath
    englishGenres = movie.genres.map(\.name)
    genreNames = movie.genres.map { text.genre($0) }
    releaseDate = movie.releaseDate
    year = movie.releaseDate?.formatted(.iso8601.year()) ?? ""
    rating = movie.rating
    ratingText = text.rating(movie.rating)
  }
}

/// A person whom a search finds, with a few of their movies.
package struct FoundPersonViewModel: Equatable, Identifiable, Sendable {
  package let id: Int
  package let name: String
  /// The best-known movies first.
  package let movies: [MoviesListItemViewModel]

  init(_ person: Person, text: MoviesListStrings) {
    id = person.id
    name = person.name
    movies = person.movies.map { movie in
      var item = MoviesListItemViewModel(movie, text: text)
      item.person = person.name
      return item
    }
  }
}
