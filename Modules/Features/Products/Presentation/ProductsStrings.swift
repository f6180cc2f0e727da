import Foundation
import ProductsDomain
package import Wording

/// The strings of products, in their lists, details and reviews.
package struct ProductsStrings: Localized, Sendable {
  package let wording: Wording
  package let title: String
  package let categories: String
  let allProducts: String
  package let reviews: String
  let failed: String
  let unknownCategory: Phrase<String>
  /// The noun for a number of products.
  let products: Phrase<Int>
  let outOfStock: String
  let inStock: Phrase<String>
  let discount: Phrase<String>
  let instead: Phrase<String>
  let minimumOrder: Phrase<String>
  /// The heading above other products of a category.
  package let moreOf: Phrase<String>
  package let searchIn: Phrase<String>

  package static let english = ProductsStrings(
    wording: .english,
    title: "Products",
    categories: "Categories",
    allProducts: "All products",
    reviews: "Reviews",
    failed: "Failed to load products",
    unknownCategory: { "There is no category “\($0)”" },
    products: { $0 == 1 ? "product" : "products" },
    outOfStock: "out of stock",
    inStock: { "\($0) in stock" },
    discount: { "\($0)% off" },
    instead: { "was \($0)" },
    minimumOrder: { "Minimum order: \($0)" },
    moreOf: { "More in \($0)" },
    searchIn: { "Search in \($0)" }
  )

  package static let spanish = ProductsStrings(
    wording: .spanish,
    title: "Productos",
    categories: "Categorías",
    allProducts: "Todos los productos",
    reviews: "Reseñas",
    failed: "No se pudieron cargar los productos",
    unknownCategory: { "No existe la categoría «\($0)»" },
    products: { $0 == 1 ? "producto" : "productos" },
    outOfStock: "agotado",
    inStock: { "\($0) en existencia" },
    discount: { "\($0) % de descuento" },
    instead: { "antes \($0)" },
    minimumOrder: { "Pedido mínimo: \($0)" },
    moreOf: { "Más en \($0)" },
    searchIn: { "Buscar en \($0)" }
  )
}

extension ProductsStrings {
  /// Returns "was $12.49", for views that cannot strike a price through; "" without a price.
  package func before(_ oldPrice: String) -> String { oldPrice.isEmpty ? "" : instead(oldPrice) }

  func price(_ money: Money?) -> String {
    money.map { price($0.amount, currency: $0.currency) } ?? ""
  }

  /// Returns an amount of money, such as "$9.99" in English and "9,99 US$" in Spanish.
  ///
  /// - Parameters:
  ///   - amount: The amount, which is rounded to the currency's decimal places.
  ///   - currency: An ISO 4217 code, such as `USD`.
  /// - Returns: The amount with the currency's symbol.
  func price(_ amount: Decimal, currency: String) -> String {
    amount.formatted(.currency(code: currency).locale(wording.locale))
  }

  /// Returns a rating from 0 to 5 as stars and a number, such as "★★★★☆ 4.2"; "" if it is unknown.
  func stars(_ rating: Double?) -> String {
    guard let rating else { return "" }
    // Also handles NaN, which the opposite order of arguments would return.
    let count = Int(min(max(0, rating), 5).rounded())
    return String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count)
      + " " + wording.decimal(rating)
  }

  func stock(_ stock: Int?) -> String {
    stock.map { $0 > 0 ? inStock(wording.number($0)) : outOfStock } ?? ""
  }

  func message(for error: any Error) -> ErrorMessage {
    switch error as? ProductListError {
    case .unknownCategory(let category):
      ErrorMessage(kind: .invalidInput, text: unknownCategory(category))
    case .queryTooLong(let maximum): wording.message(forQueryOver: maximum)
    case nil: wording.message(for: error, failed: failed)
    }
  }
}
