/// Fetches a film's details: shows what is stored, then what the service says.
package protocol FetchMovieDetailsUseCase: Sendable {
  /// - Parameters:
  ///   - id: Whose details.
  ///   - cached: Called with the stored details, if there are any, before the service is asked.
  /// - Returns: The details as the service has them now.
  /// - Throws: `MovieDetailError`, or `CancellationError`.
  func execute(
    _ id: MovieDetails.ID,
    cached: (MovieDetails) -> Void
  ) async throws -> MovieDetails
}

/// Knows that an id counts from 1, so that no service is asked for another.
package struct DefaultFetchMovieDetailsUseCase: FetchMovieDetailsUseCase {
  private let movieDetailsRepository: any MovieDetailsRepository

  package init(movieDetailsRepository: any MovieDetailsRepository) {
    self.movieDetailsRepository = movieDetailsRepository
  }

  package func execute(
    _ id: MovieDetails.ID,
    cached: (MovieDetails) -> Void
  ) async throws -> MovieDetails {
    guard id.rawValue > 0 else { throw MovieDetailError.notFound }
    return try await movieDetailsRepository.fetchMovieDetails(id: id, cached: cached)
  }
}
