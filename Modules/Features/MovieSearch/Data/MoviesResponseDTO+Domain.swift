import Foundation
import HTTP
import MovieSearchDomain
import SharedKernel

extension MoviesResponseDTO {
  func toDomain(page: Int, source: ResponseSource) -> MoviesPage {
    MoviesPage(
      page: page,
      totalPages: min(max(totalPages, 0), APIEndpoints.lastPage),
      totalResults: totalResults.within(0...1_000_000_000),
      movies: results.map { $0.toDomain() },
      unreadableCount: unreadableCount,
      source: source
    )
  }
}

extension MoviesResponseDTO {
  /// The number of movies on a page of a list that comes as a whole.
  private static let pageSize = 20

  /// Returns a page of a person's movies, the most popular ones first, each of them once.
  func creditsToDomain(page: Int, name: String?, source: ResponseSource) -> MoviesPage {
    let movies = results.filter(\.contribution.counts).uniqued(on: \.id)
      .enumerated()
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
      .map(\.element)
    return MoviesPage(
      page: page,
      totalPages: min(
        (movies.count + Self.pageSize - 1) / Self.pageSize,
        APIEndpoints.lastPage
      ),
      totalResults: movies.count,
      name: name.nonEmpty,
      movies: movies.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
        .map { $0.toDomain() },
      // Each page comes from the same response, and must not count them again.
      unreadableCount: page == 1 ? unreadableCount : 0,
      source: source
    )
  }
}

extension PeopleResponseDTO {
  func toDomain() -> [Person] {
    results.compactMap(\.value).uniqued(on: \.id).filter { $0.id > 0 && !$0.name.isEmpty }.map {
      Person(
        id: $0.id,
        name: $0.name,
        movies: $0.knownFor.filter { $0.mediaType ?? "movie" == "movie" }.uniqued(on: \.id)
          .map { $0.toDomain() }
      )
    }
  }
}

extension MovieDTO {
  /// What the person did for the movie; actors have no job.
  fileprivate var contribution: Contribution {
    switch (job, department) {
    case (nil, _): .acting
    case ("Director", _): .directing
    case (_, "Writing"): .writing
    default: .other
    }
  }

  fileprivate var rank: Double { popularity ?? 0 }

  func toDomain() -> Movie {
    Movie(
      id: id,
      title: title.nonEmpty ?? originalTitle.nonEmpty,
      originalTitle: originalTitle.nonEmpty,
      genres: genreIDs.compactMap(Genre.init(id:)).uniqued(on: \.self),
      posterPath: posterPath.nonEmpty,
      overview: overview.nonEmpty,
      releaseDate: releaseDate.flatMap(Date.init(day:)),
      rating: rating,
      voteCount: voteCount.within(1...1_000_000_000)
    )
  }

  /// The average vote; `nil` if there are no votes.
  private var rating: Double? {
    guard let average = voteAverage.within(0...10), average > 0, voteCount != 0 else { return nil }
    return average
  }
}
