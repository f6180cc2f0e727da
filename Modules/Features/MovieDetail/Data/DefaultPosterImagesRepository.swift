package import Foundation
package import HTTP
import MovieDetailDomain
package import Storage

/// Takes a poster from the store, or fetches and stores it: under one path it is always the same.
package struct DefaultPosterImagesRepository: PosterImagesRepository {
  private let dataTransferService: DataTransferService
  private let storage: ResponseStorage

  /// - Parameters:
  ///   - networkService: Where images are; it has no use for any service's key.
  ///   - storage: Where they are kept.
  package init(networkService: NetworkService, storage: ResponseStorage) {
    dataTransferService = DataTransferService(
      networkService: networkService,
      resolve: MovieDetailError.resolve
    )
    self.storage = storage
  }

  package func fetchImage(path: String, width: Int) async throws -> Data {
    // TMDB's are `/` and a file's name; anything else could lead elsewhere.
    guard path.wholeMatch(of: /\/[A-Za-z0-9_\-][A-Za-z0-9._\-]*/) != nil else {
      throw MovieDetailError.unreadableAnswer
    }
    let width = PosterWidth(nearestTo: width).rawValue
    let question = ["w\(width)\(path)"]
    if let stored = await storage.response(to: question),
      let image = try? PosterImageDTO(stored.body)
    {
      return image.bytes
    }
    try Task.checkCancellation()
    let image = try await fetch(APIEndpoints.posterImage(path: path, width: width))
    await storage.save(image.bytes, for: question)
    return image.bytes
  }

  private func fetch(_ endpoint: Endpoint<PosterImageDTO>) async throws -> PosterImageDTO {
    do {
      return try await dataTransferService.request(endpoint)
    } catch is DataTransferError {
      throw MovieDetailError.unreadableAnswer
    }
  }
}
