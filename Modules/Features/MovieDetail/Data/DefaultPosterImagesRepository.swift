package import CachedHTTP
package import Foundation
import MovieDetailDomain
import SharedKernel

/// A repository of posters, which are not revalidated because the image at a path never changes.
package struct DefaultPosterImagesRepository: PosterImagesRepository {
  /// The widths in which the service offers its posters, in pixels.
  package static let widths = PosterWidth.allCases.map(\.rawValue)

  private let service: CachedDataTransferService

  /// - Parameter service: The image service; it needs no key.
  package init(service: CachedDataTransferService) {
    self.service = service
  }

  package func fetchImage(path: String, width: Int) async throws -> Data {
    // TMDB's paths are "/" and a file name; other paths could lead to other resources.
    guard path.wholeMatch(of: /\/[A-Za-z0-9_\-][A-Za-z0-9._\-]*/) != nil else {
      throw ServiceFailure.unreadableAnswer
    }
    let width = PosterWidth(nearestTo: width).rawValue
    return try await service.requestUnlessStored(
      APIEndpoints.posterImage(path: path, width: width)
    ).bytes
  }
}
