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

  fileprivate var sort: (key: ProductListQuery.SortKey?, isDescending: Bool) {
    switch self {
    case .relevance: (nil, false)
    case .cheapest: (.price, false)
    case .dearest: (.price, true)
    case .bestRated: (.rating, true)
    case .byTitle: (.title, false)
    }
  }
}

extension ProductListQuery {
  package var order: ProductOrder {
    get { ProductOrder.allCases.first { $0.sort == (sortKey, isDescending) } ?? .relevance }
    set { (sortKey, isDescending) = newValue.sort }
  }
}
