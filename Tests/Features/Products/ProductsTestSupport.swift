import Binding
import CachedHTTP
import Foundation
import HTTP
import ProductsDomain
import SharedKernel
import Storage
import TestSupport
import Wording

@testable import ProductsPresentation

extension CachedDataTransferService {
  /// A service with DummyJSON's API, whose responses are stored in a database.
  static func products(
    _ session: any NetworkSession,
    storedIn database: CacheDatabase
  ) throws -> CachedDataTransferService {
    CachedDataTransferService(
      networkService: NetworkService(config: try NetworkConfig("http://a.test"), session: session),
      cache: ResponseCache(database: database, maximumBytes: 1 << 20)
    )
  }
}

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
    total: Int? = nil,
    unreadable: Int = 0,
    source: ResponseSource = .network
  ) -> ProductsPage {
    ProductsPage(
      page: page,
      totalPages: totalPages,
      total: total ?? titles.count,
      products: titles.map { .titled($0) },
      unreadableCount: unreadable,
      source: source
    )
  }
}

extension ProductCategories {
  static func slugs(
    _ slugs: String...,
    unreadable: Int = 0,
    source: ResponseSource = .network
  ) -> ProductCategories {
    ProductCategories(
      categories: slugs.map { ProductCategory(slug: $0) },
      unreadableCount: unreadable,
      source: source
    )
  }
}

extension ResponseSource {
  /// 1000 seconds after 1970.
  static let storedLongAgo = ResponseSource.store(storedAt: Date(timeIntervalSince1970: 1000))
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

extension ServiceViewModel where Failure == ErrorMessage {
  /// What a view says about the data; what there is nothing of is left out.
  var notes: [String] {
    let age = storedAt.value.map { "stored at \(Int($0.timeIntervalSince1970))" }
    return [unreadableText, age, error.value?.text].compactMap(\.self)
  }
}

extension ProductListViewModel {
  /// All that a view shows.
  var shown: [String] {
    let titles = items.value.map(\.title).joined(separator: ",")
    return ["\(state.value), page \(currentPage) of \(totalPages)", titles, totalText ?? ""] + notes
  }
}
