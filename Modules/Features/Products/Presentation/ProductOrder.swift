import ProductsDomain

/// The sort orders that a user can choose from, with their names in URLs.
package enum ProductOrder: String, CaseIterable, Sendable {
  /// The service's order.
  case relevance = ""
  case cheapest = "price"
  case dearest = "price-desc"
  case bestRated = "rating"
  case byTitle = "title"

  /// The order after this one; after the last one, the first.
  package var next: ProductOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self).map { ($0 + 1) % all.count } ?? 0
    return all[index]
  }

  fileprivate var sort: ProductSort? {
    switch self {
    case .relevance: nil
    case .cheapest: ProductSort(key: .price)
    case .dearest: ProductSort(key: .price, isDescending: true)
    case .bestRated: ProductSort(key: .rating, isDescending: true)
    case .byTitle: ProductSort(key: .title)
    }
  }
}

extension ProductListQuery {
  /// The order with a name; `.relevance` for any other one.
  package var order: ProductOrder {
    get { ProductOrder.allCases.first { $0.sort == sort } ?? .relevance }
    set { sort = newValue.sort }
  }
}
