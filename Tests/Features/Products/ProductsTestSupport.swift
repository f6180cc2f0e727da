import Foundation
import ProductsDomain
import SharedKernel
import TestSupport

extension Product {
  /// A product with a title and an id made from it.
  static func titled(_ title: String) -> Product {
    Product(id: title.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }, title: title)
  }
}

extension ProductsPage {
  static func titled(
    _ titles: String...,
    page: Int = 1,
    of totalPages: Int = 1,
    source: AnswerSource = .network
  ) -> ProductsPage {
    ProductsPage(
      page: page,
      totalPages: totalPages,
      total: titles.count,
      products: titles.map { .titled($0) },
      source: source
    )
  }
}

extension ProductCategories {
  static func slugs(_ slugs: String..., source: AnswerSource = .network) -> ProductCategories {
    ProductCategories(categories: slugs.map { ProductCategory(slug: $0) }, source: source)
  }
}

extension AnswerSource {
  static let storedLongAgo = AnswerSource.store(storedAt: Date(timeIntervalSince1970: 1000))
}

/// A source of products that a test controls.
struct ControlledProducts: ProductListRepository {
  let pages = Controlled<ProductListRequest, ProductsPage>()
  let categories = Controlled<String, ProductCategories>()
  let details = Controlled<Int, ProductDetails>()

  func fetchProducts(
    _ request: ProductListRequest,
    cached: (ProductsPage) -> Void
  ) async throws -> ProductsPage {
    try await pages.run(request, cached: cached)
  }

  func fetchCategories(
    cached: (ProductCategories) -> Void
  ) async throws -> ProductCategories {
    try await categories.run("all", cached: cached)
  }

  func fetchDetails(
    of id: Int,
    cached: (ProductDetails) -> Void
  ) async throws -> ProductDetails {
    try await details.run(id, cached: cached)
  }
}

/// A source of pictures that a test controls.
struct ControlledPictures: ProductPicturesRepository {
  let pictures = Controlled<URL, Data>()

  func fetchPicture(at url: URL) async throws -> Data {
    try await pictures.run(url) { _ in }
  }
}
