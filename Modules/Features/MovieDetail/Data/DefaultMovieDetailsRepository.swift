package import CachedHTTP
package import MovieDetailDomain
package import SharedKernel

/// Details from a service that answers as TMDB does, in one language.
package struct DefaultMovieDetailsRepository: MovieDetailsRepository {
  private let service: CachedDataTransferService
  private let language: Language

  package init(service: CachedDataTransferService, language: Language) {
    self.service = service
    self.language = language
  }

  package func fetchMovieDetails(
    id: Int,
    cached: (MovieDetails) -> Void
  ) async throws -> MovieDetails {
    try await service.request(
      APIEndpoints.movieDetails(id: id, language: language),
      isValid: { $0.id == id },
      cached: cached
    ) { response, source in
      response.toDomain(source: source)
    }
  }
}
