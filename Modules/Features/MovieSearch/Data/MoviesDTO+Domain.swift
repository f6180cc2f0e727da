import Foundation
import MovieSearchDomain

extension MoviesResponseDTO {
  /// TMDB refuses pages above this one, whatever it says of their number.
  static let lastPage = 500

  func toDomain(page: Int, source: MoviesPage.Source) -> MoviesPage {
    MoviesPage(
      page: page,
      totalPages: min(max(totalPages, 0), Self.lastPage),
      movies: results.map { $0.toDomain() },
      source: source
    )
  }
}

extension MovieDTO {
  func toDomain() -> Movie {
    Movie(
      id: Movie.ID(rawValue: id),
      title: title.nonEmpty,
      genres: genreIDs.compactMap { Genre(serviceID: $0) },
      posterPath: posterPath.nonEmpty,
      overview: overview.nonEmpty,
      releaseDate: releaseDate.flatMap(Self.day)
    )
  }

  /// Midnight UTC of a `yyyy-MM-dd`; nil for anything else, a 30th of February included.
  static func day(_ text: String) -> Date? {
    let style = Date.ISO8601FormatStyle().year().month().day()
    guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
    return date
  }
}

extension Genre {
  /// Source: TMDB's list at `genre/movie/list`; an id that is not in it is no genre of ours.
  init?(serviceID: Int) {
    switch serviceID {
    case 28: self = .action
    case 12: self = .adventure
    case 16: self = .animation
    case 35: self = .comedy
    case 80: self = .crime
    case 99: self = .documentary
    case 18: self = .drama
    case 10751: self = .family
    case 14: self = .fantasy
    case 36: self = .history
    case 27: self = .horror
    case 10402: self = .music
    case 9648: self = .mystery
    case 10749: self = .romance
    case 878: self = .scienceFiction
    case 10770: self = .televisionMovie
    case 53: self = .thriller
    case 10752: self = .war
    case 37: self = .western
    default: return nil
    }
  }
}

extension String? {
  /// The service writes "" for what it does not know.
  fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
