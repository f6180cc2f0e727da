package import SharedKernel

/// A category of products.
package struct ProductCategory: Equatable, Sendable {
  /// The identifier, such as `mens-shirts`.
  package let slug: String
  package let name: String

  package init(slug: String, name: String? = nil) {
    self.slug = slug
    self.name = name ?? Self.name(of: slug)
  }

  /// Returns `mens-shirts` for `Mens Shirts`.
  package static func slug(of text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
  }

  /// Returns `Mens Shirts` for `mens-shirts`.
  package static func name(of slug: String) -> String {
    slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}

/// All categories, in the service's order.
package struct ProductCategories: Equatable, Sendable {
  package let categories: [ProductCategory]
  /// The number of categories in the response that cannot be read.
  package let unreadableCount: Int
  package let source: ResponseSource

  package init(categories: [ProductCategory], unreadableCount: Int = 0, source: ResponseSource) {
    self.categories = categories
    self.unreadableCount = unreadableCount
    self.source = source
  }
}
