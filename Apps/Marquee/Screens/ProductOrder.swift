import ProductsPresentation

/// The orders of the product list, which `s` goes through.
enum ProductOrder: CaseIterable {
  /// The order of the service.
  case standard
  case priceUp
  case priceDown
  case rating
  case title

  /// The order after this one; after the last one, the first.
  var next: ProductOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self).map { ($0 + 1) % all.count } ?? 0
    return all[index]
  }

  var key: ProductListQuery.SortKey? {
    switch self {
    case .standard: nil
    case .priceUp, .priceDown: .price
    case .rating: .rating
    case .title: .title
    }
  }

  var isDescending: Bool { self == .priceDown || self == .rating }
}

extension ProductListQuery {
  var order: ProductOrder {
    get {
      let matches = { ($0 as ProductOrder).key == sortKey && $0.isDescending == isDescending }
      return ProductOrder.allCases.first(where: matches) ?? .standard
    }
    set { (sortKey, isDescending) = (newValue.key, newValue.isDescending) }
  }
}
