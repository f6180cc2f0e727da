package import HTTP
package import MovieSearchDomain
import Storage

/// Shows the stored page, then asks the service for the one of now.
package struct DefaultMoviesRepository: MoviesRepository {
  private let dataTransferService: DataTransferService
  private let storage: MoviesResponseStorage

  package init(networkService: NetworkService, storage: MoviesResponseStorage) {
    dataTransferService = DataTransferService(
      networkService: networkService,
      resolve: MovieSearchError.resolve
    )
    self.storage = storage
  }

  package func fetchMoviesPage(
    query: String,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    let request = MoviesRequestDTO(query: query, page: page)
    let stored = await storage.page(for: request)
    if let stored {
      cached(stored.value.toDomain(page: page, source: .store(storedAt: stored.storedAt)))
    }
    try Task.checkCancellation()
    return try await fetch(request, stored: stored).toDomain(page: page, source: .network)
  }

  private func fetch(
    _ request: MoviesRequestDTO,
    stored: StoredAnswer<MoviesResponseDTO>?
  ) async throws -> MoviesResponseDTO {
    do {
      let answer = try await dataTransferService.request(
        APIEndpoints.searchMovies(request),
        ifModifiedSince: Validators(
          entityTag: stored?.entityTag,
          lastModified: stored?.lastModified
        )
      )
      switch (answer, stored) {
      case (.modified(let response, let validators), _):
        await storage.save(response, validators, for: request)
        return response
      case (.notModified, let stored?):
        await storage.renew(request)
        return stored.value
      case (.notModified, nil):
        throw MovieSearchError.unreadableAnswer
      }
    } catch is DataTransferError {
      throw MovieSearchError.unreadableAnswer
    }
  }
}
