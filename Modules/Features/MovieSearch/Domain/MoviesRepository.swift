/// A source of movie pages.
package protocol MoviesRepository: Sendable {
  /// Fetches one page.
  ///
  /// - Parameters:
  ///   - list: The list; the query of a search is not blank.
  ///   - page: The number of the page, from 1.
  ///   - cached: Called with the stored page, if there is one, before the request is sent.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchMoviesPage(
    of list: MovieList,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage
}
