package import Foundation

/// One product of the catalogue, real or synthetic.
package struct Product: Sendable, Equatable {
  package let id: Int
  package let title: String
  package let description: String
  /// The slug of the category, such as `mens-shoes`.
  package let category: String
  /// `nil` for about half of the products, as in the service.
  package let brand: String?
  /// In US dollars.
  package let price: Decimal
  package let tags: [String]
}
