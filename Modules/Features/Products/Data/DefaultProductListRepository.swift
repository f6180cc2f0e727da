package import CachedHTTP
package import Foundation
import HTTP
package import ProductsDomain
import SharedKernel

/// The products of a service with DummyJSON's API.
package struct DefaultProductListRepository: ProductListRepository {
  private let service: CachedDataTransferService

  package init(service: CachedDataTransferService) {
    self.service = service
  }

  package func fetchProducts(
    _ request: ProductListRequest,
    cached: (ProductsPage) -> Void
  ) async throws -> ProductsPage {
    try await service.request(
      APIEndpoints.products(request),
      storedAs: APIEndpoints.products(request.ignoringCase),
      cached: cached
    ) { $0.toDomain(request, source: $1) }
  }

  package func fetchCategories(
    cached: (ProductCategories) -> Void
  ) async throws -> ProductCategories {
    try await service.request(APIEndpoints.categories, cached: cached) { answer, source in
      let categories = answer.map { $0.value?.toDomain() }
      return ProductCategories(
        categories: categories.compactMap(\.self).uniqued(on: \.slug),
        unreadableCount: categories.count { $0 == nil },
        source: source
      )
    }
  }

  package func fetchDetails(
    of id: Int,
    cached: (ProductDetails) -> Void
  ) async throws -> ProductDetails {
    try await service.request(
      APIEndpoints.product(id),
      isValid: { $0.product.id == id },
      cached: cached
    ) { $0.toDomain(source: $1) }
  }
}

/// Pictures, which are not revalidated because the picture at a URL does not change.
package struct DefaultProductPicturesRepository: ProductPicturesRepository {
  private let service: CachedDataTransferService

  /// - Parameter service: A service without credentials, because the URLs of pictures may lead to
  ///   any host.
  package init(service: CachedDataTransferService) {
    self.service = service
  }

  package func fetchPicture(at url: URL) async throws -> Data {
    try await service.requestUnlessStored(APIEndpoints.picture(url))
  }
}
