/// A source of movie details.
package protocol MovieDetailsRepository: Sendable {
  /// Fetches the details of one movie.
  ///
  /// - Parameters:
  ///   - id: The movie's id at the service, above 0.
  ///   - cached: Called with the stored details, if there are any, before the request is sent; then
  ///     with the current ones, whose trailer may still be missing.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchMovieDetails(id: Int, cached: (MovieDetails) -> Void) async throws -> MovieDetails
}
