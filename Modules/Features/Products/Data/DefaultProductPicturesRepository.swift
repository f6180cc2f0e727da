package import CachedHTTP
package import Foundation
import ProductsDomain

/// Pictures, which are not revalidated because the picture at a URL does not change.
package struct DefaultProductPicturesRepository: ProductPicturesRepository {
  private let service: CachedDataTransferService

  /// - Parameter service: A service without credentials: URLs of pictures lead to any host.
  package init(service: CachedDataTransferService) {
    self.service = service
  }

  package func fetchPicture(at url: URL) async throws -> Data {
    try await service.requestUnlessStored(APIEndpoints.picture(url))
  }
}
