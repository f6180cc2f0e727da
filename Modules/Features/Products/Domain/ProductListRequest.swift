import Foundation

/// The products to list: all of them, those of a search, or those of a category.
package struct ProductListRequest: Equatable, Sendable {
  /// The maximum length of a query, in Unicode scalars.
  package static let maximumQueryLength = 500
  /// The number of products on a page.
  package static let pageSize = 30

  /// The text to search for, without surrounding white space; "" lists all products.
  package let query: String
  /// The slug of a category; `nil` for all.
  package let category: String?
  /// `nil` for the service's order.
  package let sort: ProductSort?
  /// Counts from 1.
  package let page: Int

  package init(
    query: String = "",
    category: String? = nil,
    sort: ProductSort? = nil,
    page: Int = 1
  ) {
    self.query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    self.category = category.map(ProductCategory.slug).flatMap { $0.isEmpty ? nil : $0 }
    self.sort = sort
    self.page = page
  }

  /// The number of products on the pages before this one.
  package var skip: Int { (page - 1) * Self.pageSize }

  /// Whether both a query and a category restrict the list.
  package var searchesCategory: Bool { !query.isEmpty && category != nil }

  /// The request that represents all spellings of its query, because a search ignores case.
  package var ignoringCase: Self {
    Self(query: query.lowercased(), category: category, sort: sort, page: page)
  }
}

/// An order of products, which is applied by the service.
package struct ProductSort: Equatable, Sendable {
  package enum Key: String, CaseIterable, Sendable {
    case price, rating, title
  }

  package let key: Key
  package let isDescending: Bool

  package init(key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }
}
