package import CachedHTTP
import Foundation
import HTTP
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
    let videos = APIEndpoints.videos(id: id, language: language)
    let storedTrailer = await service.stored(videos)?.trailer(in: language)
    async let trailer = trailer(videos)
    var details = try await service.request(
      APIEndpoints.movieDetails(id: id, language: language),
      isValid: { $0.id == id },
      cached: { (details: MovieDetails) in
        var details = details
        details.trailer = storedTrailer
        cached(details)
      },
      transform: { response, source in response.toDomain(in: language, source: source) }
    )
    // A slow answer with videos does not delay the details.
    details.trailer = storedTrailer
    cached(details)
    details.trailer = await trailer
    return details
  }

  /// Returns the page of a trailer; the stored one if the service fails, because the details are
  /// complete without it.
  private func trailer(_ videos: Endpoint<VideosDTO>) async -> URL? {
    do {
      return try await service.request(videos, cached: { _ in }) { response, _ in
        response.trailer(in: language)
      }
    } catch {
      return await service.stored(videos)?.trailer(in: language)
    }
  }
}
