import CDemoProducts
import DemoBackend

/// The demo's products: the real ones, then any number of made-up ones.
package struct ProductCatalogue: Sendable {
  /// The products of its table, read on first use.
  package static let real = ProductCatalogue(
    products: DemoTable(demo_products()).rows.compactMap(Product.init)
  )

  /// The products, in order of their ids.
  package let products: [Product]
  /// The slugs of the categories, each once, in the order of their first products.
  package let categories: [String]
  /// Each product's title and description in lower case.
  private let searchTexts: [[String]]
  private let positions: [Int: Int]

  /// - Parameter productCount: The number of products; the real ones come first, then variants of
  ///   them.
  package init(productCount: Int) {
    let real = Self.real.products
    let additional = max(0, productCount - real.count)
    self.init(
      products: real.prefix(max(0, productCount))
        + (0..<additional).map { number in
          real[number % real.count].variant(number / real.count + 2, id: real.count + number + 1)
        }
    )
  }

  package init(products: [Product]) {
    self.products = products
    var known: Set<String> = []
    categories = products.map(\.category).filter { known.insert($0).inserted }
    searchTexts = products.map { [$0.title.lowercased(), $0.description.lowercased()] }
    positions = Dictionary(
      products.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func product(id: Int) -> Product? {
    positions[id].map { products[$0] }
  }

  /// Returns the products of a category, whose slug is case-insensitive; none for an unknown slug.
  func products(in category: String) -> [Product] {
    let slug = category.lowercased()
    return products.filter { $0.category == slug }
  }

  /// Returns the products whose title or description contains a lower-case string.
  func products(containing text: String) -> [Product] {
    guard !text.isEmpty else { return products }
    return zip(products, searchTexts).filter { $1.contains { $0.contains(text) } }.map(\.0)
  }
}
