import Foundation
import HTTP
import MovieSearchDomain
import SharedKernel

extension MoviesResponseDTO {
  func toDomain(page: Int, source: AnswerSource) -> MoviesPage {
    MoviesPage(
      page: page,
      totalPages: min(max(totalPages, 0), SearchMoviesRequest.lastPage),
      totalResults: totalResults.within(0...1_000_000_000),
      movies: results.map { $0.toDomain() },
      unreadableCount: unreadableCount,
      source: source
    )
  }
}

extension MovieDTO {
  func toDomain() -> Movie {
    Movie(
      id: id,
      title: title.nonEmpty,
      genres: genreIDs.compactMap(Genre.init(rawValue:)),
      posterPath: posterPath.nonEmpty,
      overview: overview.nonEmpty,
      releaseDate: releaseDate.flatMap(Date.init(day:))
    )
  }
}
