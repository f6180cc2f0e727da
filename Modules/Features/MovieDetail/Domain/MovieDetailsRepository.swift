/// A source of movie details.
package protocol MovieDetailsRepository: Sendable {
  /// Returns the current details.
  ///
  /// - Parameters:
  ///   - id: The service's number for the film, above 0.
  ///   - cached: Called with the stored details, if there are any, before the service is asked.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchMovieDetails(id: Int, cached: (MovieDetails) -> Void) async throws -> MovieDetails
}
