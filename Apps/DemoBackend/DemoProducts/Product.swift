package import Foundation

/// One product of the catalogue, real or made-up.
package struct Product: Sendable, Equatable {
  package private(set) var id: Int
  package private(set) var title: String
  package let description: String
  /// The slug of the category, such as `mens-shoes`.
  package let category: String
  /// `nil` for about half of the products, as in the service.
  package let brand: String?
  /// In US dollars.
  package let price: Decimal
  package let tags: [String]
}

extension Product {
  /// Reads the fields of a line of the table; `nil` if they do not describe a product.
  package init?(_ fields: [String]) {
    guard fields.count == 7, let id = Int(fields[0]),
      let cents = Int(fields[4].replacing(".", with: ""))
    else { return nil }
    self.id = id
    category = fields[1]
    title = fields[2]
    brand = fields[3].isEmpty ? nil : fields[3]
    price = Decimal(hundredths: cents)
    tags = fields[5].components(separatedBy: ",")
    description = fields[6]
  }

  /// Returns a made-up product.
  func variant(_ number: Int, id: Int) -> Product {
    var product = self
    product.id = id
    product.title += " \(number)"
    return product
  }
}

extension Decimal {
  /// An exact number of hundredths.
  init(hundredths: Int) {
    self.init(sign: .plus, exponent: -2, significand: Decimal(hundredths))
  }
}
