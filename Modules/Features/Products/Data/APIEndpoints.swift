import Foundation
import HTTP
import ProductsDomain

/// The endpoints of the service that this feature uses; source: dummyjson.com/docs/products.
enum APIEndpoints {
  static func products(_ request: ProductListRequest) -> Endpoint<ProductsResponseDTO> {
    let category = request.category?.addingPercentEncoding(withAllowedCharacters: slugCharacters)
    let list = category.map { "products/category/\($0)" } ?? "products"
    return Endpoint(
      request.query.isEmpty ? list : "products/search",
      query: ProductsRequestDTO(request),
      decoder: .json
    )
  }

  static func product(_ id: Int) -> Endpoint<ProductDetailsDTO> {
    Endpoint("products/\(id)", decoder: .json)
  }

  static var categories: Endpoint<[Lenient<CategoryDTO>]> {
    Endpoint("products/categories", decoder: .json)
  }

  static func picture(_ url: URL) -> Endpoint<Data> {
    Endpoint(url.absoluteString, isFullPath: true, decoder: .data)
  }

  /// Unreserved characters without ".", so that no slug leads to another path.
  private static let slugCharacters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-_~"
  )
}
