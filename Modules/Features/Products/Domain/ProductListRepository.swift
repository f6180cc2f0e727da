package import Foundation

/// A source of products.
package protocol ProductListRepository: Sendable {
  /// Fetches one page of products.
  ///
  /// - Parameters:
  ///   - request: The products to list.
  ///   - cached: Called with the stored page, if there is one, before the request is sent.
  /// - Returns: The current page; an empty one for an unknown category.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchProducts(
    _ request: ProductListRequest,
    cached: (ProductsPage) -> Void
  ) async throws -> ProductsPage

  /// Fetches all categories.
  ///
  /// - Parameter cached: Called with the stored categories, if there are any, before the request is
  ///   sent.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchCategories(
    cached: (ProductCategories) -> Void
  ) async throws -> ProductCategories

  /// Fetches the details of a product.
  ///
  /// - Parameters:
  ///   - id: The id of the product.
  ///   - cached: Called with the stored details, if there are any, before the request is sent.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchDetails(
    of id: Int,
    cached: (ProductDetails) -> Void
  ) async throws -> ProductDetails
}

/// A source of pictures.
package protocol ProductPicturesRepository: Sendable {
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchPicture(at url: URL) async throws -> Data
}
