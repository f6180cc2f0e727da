import DemoBackend
import DemoProducts
import Foundation
import HTTP
import HTTPTypes
import Testing

/// A page of products, as far as the tests read it.
struct ProductPage: Decodable {
  struct Product: Decodable {
    let id: Int
    let title: String?
    let category: String?
    let brand: String?
    let price: Decimal?
    let stock: Int?
  }

  let products: [Product]
  let total: Int
  let skip: Int
  let limit: Int

  var ids: [Int] { products.map(\.id) }
  var titles: [String] { products.compactMap(\.title) }
}

extension DemoRouter {
  /// The products' service alone.
  init(products catalogue: ProductCatalogue) {
    self.init(services: [DemoProductService(catalogue: catalogue)])
  }
}

extension ProductCatalogue {
  /// Products in lines, with `|` between the fields of `products.tsv`.
  init(rows: String) {
    self.init(products: fields(of: rows).compactMap(Product.init))
  }
}

func productPage(_ target: String, of backend: DemoRouter) throws -> ProductPage {
  let response = send(target, to: backend, headers: [:])
  try #require(response.head.status == .ok)
  return try JSONDecoder().decode(ProductPage.self, from: response.body)
}

/// The `message` of an error, which has no other member.
func message(_ response: NetworkResponse) throws -> String {
  try JSONDecoder().decode([String: String].self, from: response.body)["message"] ?? ""
}
