/// Where a film's details come from.
package protocol MovieDetailsRepository: Sendable {
  /// - Parameters:
  ///   - id: Whose details.
  ///   - cached: Called with the stored details, if there are any, before the service is asked.
  /// - Returns: The details as the service has them now.
  /// - Throws: `MovieDetailError`, or `CancellationError`.
  func fetchMovieDetails(
    id: MovieDetails.ID,
    cached: (MovieDetails) -> Void
  ) async throws -> MovieDetails
}
