package import SharedKernel

/// A page of a list, in the service's order; the first one of a search also has people.
package struct MoviesPage: Equatable, Sendable {
  /// The number of the page, from 1.
  package let page: Int
  /// The number of pages that can be requested; 0 if nothing was found.
  package let totalPages: Int
  /// The number of movies on all pages; `nil` if the service does not report it.
  package let totalResults: Int?
  /// The name of the list, such as that of a person; `nil` if the service does not report it.
  package var name: String?
  package let movies: [Movie]
  /// The people whom a search finds besides movies.
  package var people: [Person] = []
  /// The number of results in the response that cannot be read.
  package let unreadableCount: Int
  package let source: ResponseSource

  package init(
    page: Int,
    totalPages: Int,
    totalResults: Int? = nil,
    name: String? = nil,
    movies: [Movie],
    unreadableCount: Int = 0,
    source: ResponseSource
  ) {
    self.page = page
    self.totalPages = totalPages
    self.totalResults = totalResults
    self.name = name
    self.movies = movies
    self.unreadableCount = unreadableCount
    self.source = source
  }
}

extension MoviesPage {
  /// Whether there is nothing to show.
  package var isEmpty: Bool { movies.isEmpty && people.isEmpty }

  /// Whether the list has no movies at all, on this or another page.
  var hasFoundNothing: Bool {
    movies.isEmpty && unreadableCount == 0 && (totalResults ?? 0) == 0
  }
}
