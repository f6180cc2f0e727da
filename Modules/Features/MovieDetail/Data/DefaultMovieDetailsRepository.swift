package import HTTP
package import MovieDetailDomain
package import Storage

/// Shows the stored details, then asks the service for those of now.
package struct DefaultMovieDetailsRepository: MovieDetailsRepository {
  private let dataTransferService: DataTransferService
  private let storage: ResponseStorage

  /// - Parameters:
  ///   - networkService: The service, asked in one language.
  ///   - storage: Where its answers in that language are kept.
  package init(networkService: NetworkService, storage: ResponseStorage) {
    dataTransferService = DataTransferService(
      networkService: networkService,
      resolve: MovieDetailError.resolve
    )
    self.storage = storage
  }

  package func fetchMovieDetails(
    id: MovieDetails.ID,
    cached: (MovieDetails) -> Void
  ) async throws -> MovieDetails {
    let stored = await storage.answer(MovieDetailsDTO.self, to: id.question)
    if let stored {
      cached(stored.value.toDomain(source: .store(storedAt: stored.storedAt)))
    }
    try Task.checkCancellation()
    do {
      return try await fetch(id, stored: stored).toDomain(source: .network)
    } catch is DataTransferError {
      throw MovieDetailError.unreadableAnswer
    }
  }

  private func fetch(
    _ id: MovieDetails.ID,
    stored: StoredAnswer<MovieDetailsDTO>?
  ) async throws -> MovieDetailsDTO {
    let validators = Validators(entityTag: stored?.entityTag, lastModified: stored?.lastModified)
    let endpoint = APIEndpoints.movieDetails(id: id.rawValue)
    switch try await dataTransferService.request(endpoint, ifModifiedSince: validators) {
    case .modified(let response, let validators) where response.id == id.rawValue:
      await storage.save(
        answer: response,
        entityTag: validators.entityTag,
        lastModified: validators.lastModified,
        for: id.question
      )
      return response
    case .modified:
      throw MovieDetailError.unreadableAnswer
    case .notModified:
      guard let stored else { throw MovieDetailError.unreadableAnswer }
      await storage.renew(id.question)
      return stored.value
    }
  }
}

extension MovieDetails.ID {
  /// What stored details are found by: one word, which no search is.
  fileprivate var question: [String] { ["movie/\(rawValue)"] }
}
