package import CachedHTTP
package import MovieDetailDomain
package import SharedKernel

/// A repository of details from a service with TMDB's API, in one language.
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
    var isStored = false
    do {
      return try await service.request(
        APIEndpoints.movieDetails(id: id, language: language),
        isValid: { $0.id == id },
        cached: { details in
          isStored = true
          cached(details)
        },
        transform: { response, source in response.toDomain(source: source) }
      )
    } catch let failure as ServiceFailure {
      if !isStored, let listed = await listedMovie(id) { cached(listed) }
      throw failure
    }
  }

  /// Returns a movie's details from a stored search, if its own details were never loaded.
  private func listedMovie(_ id: Int) async -> MovieDetails? {
    let answers = await service.storedAnswers(
      toRequestsLike: APIEndpoints.listedMovies(language: language),
      containing: String(id)
    )
    for (answer, storedAt) in answers {
      guard let movie = answer.results.first(where: { $0.id == id }) else { continue }
      return movie.toDomain(source: .store(storedAt: storedAt))
    }
    return nil
  }
}
