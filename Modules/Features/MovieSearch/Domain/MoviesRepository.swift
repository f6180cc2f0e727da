/// A source of movie pages.
package protocol MoviesRepository: Sendable {
  /// Fetches one page.
  ///
  /// - Parameters:
  ///   - query: Not blank.
  ///   - page: Counts from 1.
  ///   - cached: Called with the stored page, if there is one, before the service is asked.
  /// - Returns: The current page.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchMoviesPage(
    query: String,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage
}
