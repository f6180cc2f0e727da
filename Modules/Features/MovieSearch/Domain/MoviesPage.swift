package import Foundation

/// One page of a search's result, in the service's order.
package struct MoviesPage: Equatable, Sendable {
  /// Where a page comes from.
  package enum Source: Equatable, Sendable {
    case network
    case store(storedAt: Date)
  }

  /// Counts from 1.
  package let page: Int
  /// How many pages can be asked for; 0 if nothing was found.
  package let totalPages: Int
  package let movies: [Movie]
  package let source: Source

  package init(page: Int, totalPages: Int, movies: [Movie], source: Source) {
    self.page = page
    self.totalPages = totalPages
    self.movies = movies
    self.source = source
  }
}
