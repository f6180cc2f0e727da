@_exported import struct ProductsDomain.ProductSort
import ProductsDomain

/// The list that a person requests.
package struct ProductListQuery: Equatable, Sendable {
  /// The text to search for; "" lists all products.
  package var text: String
  /// The slug of a category; `nil` for all.
  package var category: String?
  /// `nil` for the service's order.
  package var sort: ProductSort?

  package init(text: String = "", category: String? = nil, sort: ProductSort? = nil) {
    self.text = text
    self.category = category.map(ProductCategory.slug)
    self.sort = sort
  }

  /// The readable name of the category; `nil` for all.
  package var categoryName: String? { category.map(ProductCategory.name(of:)) }

  func request(page: Int) -> ProductListRequest {
    ProductListRequest(query: text, category: category, sort: sort, page: page)
  }
}
