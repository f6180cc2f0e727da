import DemoBackend
import DemoProductImages
import DemoProducts
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

extension DemoRouter {
  /// The real products and their pictures.
  static let products = DemoRouter(services: [DemoProductsService(), DemoProductImagesService()])
}

extension DemoBackendSession {
  /// The real products and their pictures.
  static var products: DemoBackendSession {
    DemoBackendSession(services: [DemoProductsService(), DemoProductImagesService()])
  }
}

extension Stage {
  /// A stage with products, and nothing of other features.
  static func products(
    session: any NetworkSession = DemoBackendSession.products,
    language: String = "en",
    directory: TemporaryDirectory? = nil,
    rows: Int = 12,
    columns: Int = 80,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> Stage {
    let stage = try Stage(session: session, language: language, directory: directory, now: now) {
      [try ProductsScreens($0)]
    }
    (stage.rows, stage.columns) = (rows, columns)
    return stage
  }

  /// The first screen of the selected tab.
  var productList: ProductListScreen? { stack.screens.first as? ProductListScreen }

  /// Opens the list of the categories, and waits for it.
  func openCategories() async {
    press(.character("c"))
    await showsLoaded("1 of 25")
  }
}

extension HTTPRequest {
  var isForProduct: Bool { path?.firstMatch(of: /^\/products\/\d+/) != nil }
  var isForCategories: Bool { path?.hasPrefix("/products/categories") == true }
  var isForPicture: Bool { path?.hasPrefix("/product-images/") == true }
}

extension NetworkResponse {
  /// A page of the only products of a service.
  static func products(_ products: String, total: Int) -> NetworkResponse {
    .ok(#"{"products": [\#(products)], "total": \#(total), "skip": 0, "limit": 30}"#)
  }
}
