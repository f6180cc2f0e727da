import SharedKernel

/// Fetches a movie's details, the stored ones before the current ones and, if there are none, what a
/// list shows of the movie; rejects ids below 1 without a request.
package struct FetchMovieDetailsUseCase: Sendable {
  private let movieDetailsRepository: any MovieDetailsRepository
  private let listedMovie: (@Sendable (_ id: Int) async -> ListedMovie?)?

  /// - Parameters:
  ///   - listedMovie: The port to the lists of movies; `nil` without lists.
  package init(
    movieDetailsRepository: any MovieDetailsRepository,
    listedMovie: (@Sendable (_ id: Int) async -> ListedMovie?)? = nil
  ) {
    self.movieDetailsRepository = movieDetailsRepository
    self.listedMovie = listedMovie
  }

  /// Fetches the details of one movie.
  ///
  /// - Parameters:
  ///   - id: The movie's id at the service.
  ///   - cached: Called with the stored details, if there are any, before the request is sent; then
  ///     with the current ones, whose trailer may still be missing. If there are none and the
  ///     request fails, called with what a list shows of the movie, if any does.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func execute(_ id: Int, cached: (MovieDetails) -> Void) async throws -> MovieDetails {
    guard id > 0 else { throw ServiceFailure.notFound(code: nil, message: "") }
    var hasDetails = false
    do {
      return try await movieDetailsRepository.fetchMovieDetails(id: id) { details in
        hasDetails = true
        cached(details)
      }
    } catch let failure as ServiceFailure {
      if !hasDetails, let movie = await listedMovie?(id) { cached(MovieDetails(id: id, movie)) }
      throw failure
    }
  }
}
