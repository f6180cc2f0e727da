package import Foundation

/// An amount of money.
package struct Money: Equatable, Sendable {
  package let amount: Decimal
  /// An ISO 4217 code, such as `USD`.
  package let currency: String

  package init(amount: Decimal, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}

/// A product in a list; unknown values are `nil`.
package struct Product: Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String?
  package let price: Money?
  /// The slug of the category.
  package let category: String?
  package let brand: String?
  /// From 0 to 5.
  package let rating: Double?
  package let stock: Int?
  /// The URL of a small picture.
  package let thumbnail: URL?

  package init(
    id: Int,
    title: String? = nil,
    price: Money? = nil,
    category: String? = nil,
    brand: String? = nil,
    rating: Double? = nil,
    stock: Int? = nil,
    thumbnail: URL? = nil
  ) {
    self.id = id
    self.title = title
    self.price = price
    self.category = category
    self.brand = brand
    self.rating = rating
    self.stock = stock
    self.thumbnail = thumbnail
  }
}
