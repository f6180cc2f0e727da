/// Where pages of movies come from.
package protocol MoviesRepository: Sendable {
  /// - Parameters:
  ///   - query: Not blank.
  ///   - page: Counts from 1.
  ///   - cached: Called with the stored page, if there is one, before the service is asked.
  /// - Returns: The page as the service has it now.
  /// - Throws: `MovieSearchError`, or `CancellationError`.
  func fetchMoviesPage(
    query: String,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage
}
