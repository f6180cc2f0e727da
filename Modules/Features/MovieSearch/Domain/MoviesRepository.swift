/// A source of movie pages.
package protocol MoviesRepository: Sendable {
  /// Returns the current page.
  ///
  /// - Parameters:
  ///   - query: Not blank.
  ///   - page: Counts from 1.
  ///   - cached: Called with the stored page, if there is one, before the service is asked.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchMoviesPage(
    query: String,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage
}
