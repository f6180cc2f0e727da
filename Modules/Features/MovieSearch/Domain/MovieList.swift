package import SharedKernel

/// The movies that a list contains.
package enum MovieList: Hashable, Sendable {
  /// The movies whose titles match a query.
  case search(query: String)
  /// The most popular movies.
  case popular
  /// The movies that will be released soon.
  case upcoming
  /// The movies of a genre, the most popular ones first.
  case genre(Genre)
  /// Movies of a genre, of a decade, or in another order; see `selected(_:)`.
  case selection(MovieSelection)
  /// The movies that are similar to one.
  case similar(movie: Int)
  /// The movies in which a person acts, or that the person directed or wrote.
  case person(id: Int)
}

/// What a person did for a movie.
package enum Contribution: Sendable {
  case acting, directing, writing, other

  /// Whether the movie is in the list of the person's movies.
  package var counts: Bool { self != .other }
}

extension MovieList {
  /// The id of the movie or the person that the list belongs to.
  package var id: Int? {
    switch self {
    case .similar(let id), .person(let id): id
    case .search, .popular, .upcoming, .genre, .selection: nil
    }
  }
}
