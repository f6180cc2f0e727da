import SharedKernel

/// Fetches a movie's details, and delivers the stored ones before the current ones.
package protocol FetchMovieDetailsUseCase: Sendable {
  /// Fetches the details of one movie.
  ///
  /// - Parameters:
  ///   - id: The movie's id at the service.
  ///   - cached: Called with the stored details, if there are any, before the request is sent; then
  ///     with the current ones, whose trailer may still be missing.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func execute(_ id: Int, cached: (MovieDetails) -> Void) async throws -> MovieDetails
}

/// Fetches details from a repository; rejects ids below 1 without a request.
package struct DefaultFetchMovieDetailsUseCase: FetchMovieDetailsUseCase {
  private let movieDetailsRepository: any MovieDetailsRepository

  package init(movieDetailsRepository: any MovieDetailsRepository) {
    self.movieDetailsRepository = movieDetailsRepository
  }

  package func execute(_ id: Int, cached: (MovieDetails) -> Void) async throws -> MovieDetails {
    guard id > 0 else { throw ServiceFailure.notFound(code: nil, message: "") }
    return try await movieDetailsRepository.fetchMovieDetails(id: id, cached: cached)
  }
}
