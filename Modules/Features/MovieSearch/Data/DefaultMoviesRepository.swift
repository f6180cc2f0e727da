package import CachedHTTP
package import MovieSearchDomain
package import SharedKernel

/// A repository of movie pages from a service with TMDB's API, in one language.
package struct DefaultMoviesRepository: MoviesRepository {
  private let service: CachedDataTransferService
  private let language: Language

  package init(service: CachedDataTransferService, language: Language) {
    self.service = service
    self.language = language
  }

  package func fetchMoviesPage(
    query: String,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    let request = MoviesRequestDTO(query: query, page: page, language: language.tag)
    return try await service.request(
      APIEndpoints.searchMovies(request),
      storedAs: APIEndpoints.searchMovies(request.ignoringCase),
      cached: cached
    ) { response, source in
      response.toDomain(page: page, source: source)
    }
  }
}
