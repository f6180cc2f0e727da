package import Foundation
package import SharedKernel

/// Everything that is known about a product.
package struct ProductDetails: Equatable, Sendable {
  package let product: Product
  package let description: String?
  /// In percent.
  package let discount: Decimal?
  package let tags: [String]
  package let availability: String?
  package let shipping: String?
  package let warranty: String?
  package let returns: String?
  package let minimumOrder: Int?
  /// The URLs of the pictures, best first.
  package let pictures: [URL]
  package let reviews: [Review]
  package let source: ResponseSource

  /// The price without the discount; `nil` without a discount.
  package var oldPrice: Money? {
    discount.flatMap { product.price?.beforeDiscount(of: $0) }
  }

  package init(
    product: Product,
    description: String? = nil,
    discount: Decimal? = nil,
    tags: [String] = [],
    availability: String? = nil,
    shipping: String? = nil,
    warranty: String? = nil,
    returns: String? = nil,
    minimumOrder: Int? = nil,
    pictures: [URL] = [],
    reviews: [Review] = [],
    source: ResponseSource
  ) {
    self.product = product
    self.description = description
    self.discount = discount
    self.tags = tags
    self.availability = availability
    self.shipping = shipping
    self.warranty = warranty
    self.returns = returns
    self.minimumOrder = minimumOrder
    self.pictures = pictures
    self.reviews = reviews
    self.source = source
  }
}

/// A customer's review of a product.
package struct Review: Equatable, Sendable {
  /// From 0 to 5.
  package let rating: Double?
  package let comment: String?
  package let date: Date?
  package let reviewer: String?

  package init(rating: Double?, comment: String?, date: Date?, reviewer: String?) {
    self.rating = rating
    self.comment = comment
    self.date = date
    self.reviewer = reviewer
  }
}
