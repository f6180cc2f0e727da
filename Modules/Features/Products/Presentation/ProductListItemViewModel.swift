package import Foundation
import ProductsDomain

/// One row of the product list.
package struct ProductListItemViewModel: Equatable, Identifiable, Sendable {
  package let id: Int
  /// All strings are "" if unknown.
  package let title: String
  package let brand: String
  /// The price, for machine-readable output; `nil` if it is unknown.
  package let amount: Decimal?
  /// An ISO 4217 code.
  package let currency: String?
  /// The slug of the category, for machine-readable output.
  package let category: String?
  package let rating: Double?
  package let stock: Int?
  package let thumbnail: URL?
  /// The price in the person's language.
  package let price: String
  package let categoryName: String
  /// The rating, as stars and a number.
  package let stars: String
  package let stockText: String
  /// Whether few or none are left.
  package let isStockLow: Bool

  init(_ product: Product, text: ProductsStrings) {
    id = product.id
    title = product.title ?? ""
    brand = product.brand ?? ""
    amount = product.price?.amount
    currency = product.price?.currency
    category = product.category
    rating = product.rating
    stock = product.stock
    thumbnail = product.thumbnail
    price = text.price(product.price)
    categoryName = product.category.map(ProductCategory.name(of:)) ?? ""
    stars = text.stars(product.rating)
    stockText = text.stock(product.stock)
    isStockLow = product.isStockLow
  }
}
