package import SharedKernel

/// One page of a list of products, in the service's order.
package struct ProductsPage: Equatable, Sendable {
  /// Counts from 1.
  package let page: Int
  package let totalPages: Int
  /// The number of products on all pages.
  package let total: Int
  package let products: [Product]
  /// The number of products in the response that cannot be read.
  package let unreadableCount: Int
  package let source: ResponseSource

  package init(
    page: Int,
    totalPages: Int,
    total: Int,
    products: [Product],
    unreadableCount: Int = 0,
    source: ResponseSource
  ) {
    self.page = page
    self.totalPages = totalPages
    self.total = total
    self.products = products
    self.unreadableCount = unreadableCount
    self.source = source
  }
}
