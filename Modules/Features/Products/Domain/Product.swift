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

  /// Returns the price of which this one is left after a discount.
  ///
  /// - Returns: The price, rounded to cents; `nil` if it is not higher, or the discount is 0 or
  ///   100 percent when rounded to a tenth.
  func beforeDiscount(of percent: Decimal) -> Money? {
    guard percent >= Decimal(5) / 100, percent < 100 - Decimal(5) / 100 else { return nil }
    var (exact, rounded) = (amount * 100 / (100 - percent), Decimal())
    NSDecimalRound(&rounded, &exact, 2, .plain)
    return rounded > amount ? Money(amount: rounded, currency: currency) : nil
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

  /// Whether few or none are left.
  package var isStockLow: Bool { stock.map { $0 < 10 } ?? false }

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
