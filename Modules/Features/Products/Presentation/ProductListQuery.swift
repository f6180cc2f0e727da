import ProductsDomain

/// The list that a person requests.
package struct ProductListQuery: Equatable, Sendable {
  package enum SortKey: String, CaseIterable, Sendable {
    case price, rating, title
  }

  /// The text to search for; "" lists all products.
  package var text: String
  /// The slug of a category; `nil` for all.
  package var category: String?
  /// `nil` for the service's order.
  package var sortKey: SortKey?
  package var isDescending: Bool

  package init(
    text: String = "",
    category: String? = nil,
    sortKey: SortKey? = nil,
    isDescending: Bool = false
  ) {
    self.text = text
    self.category = category.map(ProductCategory.slug)
    self.sortKey = sortKey
    self.isDescending = isDescending
  }

  /// The readable name of the category; `nil` for all.
  package var categoryName: String? { category.map(ProductCategory.name(of:)) }

  func request(page: Int) -> ProductListRequest {
    ProductListRequest(
      query: text,
      category: category,
      sort: sortKey.map { ProductSort(key: $0.domainKey, isDescending: isDescending) },
      page: page
    )
  }
}

extension ProductListQuery.SortKey {
  fileprivate var domainKey: ProductSort.Key {
    switch self {
    case .price: .price
    case .rating: .rating
    case .title: .title
    }
  }
}
