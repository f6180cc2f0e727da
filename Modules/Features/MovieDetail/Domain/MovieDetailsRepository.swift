/// A source of movie details.
package protocol MovieDetailsRepository: Sendable {
  /// Fetches the details of one film.
  ///
  /// - Parameters:
  ///   - id: The service's number for the film, above 0.
  ///   - cached: Called with the stored details, if there are any, before the service is asked; or
  ///     with what a stored search knows, if nothing better is stored and the service fails.
  /// - Returns: The current details.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchMovieDetails(id: Int, cached: (MovieDetails) -> Void) async throws -> MovieDetails
}
