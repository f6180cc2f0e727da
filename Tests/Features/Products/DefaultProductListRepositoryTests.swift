import CachedHTTP
import CustomDump
import Foundation
import HTTP
import HTTPTypes
import ProductsDomain
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import ProductsData

/// What is requested from the service, which responses are valid, and what is stored.
@Suite(.hangLimit) struct DefaultProductListRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func repository(_ session: any NetworkSession) throws -> DefaultProductListRepository {
    DefaultProductListRepository(service: try .products(session, storedIn: database))
  }

  private func products(
    _ request: ProductListRequest = ProductListRequest(),
    from session: any NetworkSession
  ) async throws -> (stored: [ProductsPage], fresh: ProductsPage) {
    var stored: [ProductsPage] = []
    let fresh = try await repository(session).fetchProducts(request) { stored.append($0) }
    return (stored, fresh)
  }

  @Test(
    arguments: [
      (ProductListRequest(), "?limit=30&skip=0"),
      (ProductListRequest(page: 3), "?limit=30&skip=60"),
      (ProductListRequest(query: "C++ & co"), "/search?limit=30&q=C%2B%2B%20%26%20co&skip=0"),
      (ProductListRequest(category: "tops"), "/category/tops?limit=30&skip=0"),
      (
        ProductListRequest(category: "a/../b?c"), "/category/a%2F%2E%2E%2Fb%3Fc?limit=30&skip=0"
      ),
      (
        ProductListRequest(sort: ProductSort(key: .price, isDescending: true)),
        "?limit=30&order=desc&skip=0&sortBy=price"
      ),
      (
        ProductListRequest(sort: ProductSort(key: .title)),
        "?limit=30&order=asc&skip=0&sortBy=title"
      ),
      (ProductListRequest(query: "x", category: "tops"), "/search?limit=0&q=x"),
    ] as [(ProductListRequest, String)]
  )
  func `each list has its own request`(_ request: ProductListRequest, _ path: String) async throws {
    let session = RecordingSession(body: #"{"products":[]}"#)
    _ = try await products(request, from: session)
    #expect(session.requests.map(\.path) == ["/products\(path)"])
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"products":null}"#, #"{"products":{}}"#, #"{"message":"x"}"#,
  ])
  func `a response without a list is unreadable, and not stored`(_ body: String) async throws {
    let session = RecordingSession(body: body)
    await #expect(throws: ServiceFailure.unreadableAnswer) { try await products(from: session) }
    let next = RecordingSession(body: #"{"products":[]}"#)
    #expect(try await products(from: next).stored.isEmpty)
  }

  @Test func `the stored page comes first, for a query in any case`() async throws {
    let session = RecordingSession(body: #"{"products":[{"id":1,"title":"Phone"}],"total":1}"#)
    var stored: [[ProductsPage]] = []
    for query in ["PHONE", "phone", "phones"] {
      stored.append(try await products(ProductListRequest(query: query), from: session).stored)
    }
    #expect(stored.map(\.count) == [0, 1, 0])
    let page = try #require(stored[1].first)
    #expect(page.source.storedAt != nil && page.products == [Product(id: 1, title: "Phone")])
    #expect(session.requests.map { $0.path?.contains("q=PHONE") } == [true, false, false])
  }

  @Test func `each category comes once, and unreadable ones are counted`() async throws {
    let session = RecordingSession(body: #"[{"slug":"tops"},7,"bags","tops",{"name":"x"}]"#)
    let categories = try await repository(session).fetchCategories { _ in }
    expectNoDifference(
      categories,
      ProductCategories(
        categories: [ProductCategory(slug: "tops"), ProductCategory(slug: "bags")],
        unreadableCount: 2,
        source: .network
      )
    )
    #expect(session.requests.map(\.path) == ["/products/categories"])
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await repository(RecordingSession(body: "{}")).fetchCategories { _ in }
    }
  }

  @Test func `details are those of the product that was asked for`() async throws {
    let session = RecordingSession(body: #"{"id":7}"#)
    let details = try await repository(session).fetchDetails(of: 7) { _ in }
    #expect(details == ProductDetails(product: Product(id: 7), source: .network))
    #expect(session.requests.map(\.path) == ["/products/7"])
    for body in [#"{"id":8}"#, "{}", "[]"] {
      await #expect(throws: ServiceFailure.unreadableAnswer) {
        try await repository(RecordingSession(body: body)).fetchDetails(of: 7) { _ in }
      }
    }
  }

  @Test func `a product that does not exist is not found, with the service's message`() async throws
  {
    let session = RecordingSession(status: .notFound, body: #"{"message":"No product '0'"}"#)
    let service = CachedDataTransferService(
      networkService: NetworkService(config: try NetworkConfig("http://a.test"), session: session),
      errorReader: .message,
      cache: nil
    )
    await #expect(throws: ServiceFailure.notFound(code: nil, message: "No product '0'")) {
      try await DefaultProductListRepository(service: service).fetchDetails(of: 9) { _ in }
    }
  }

  @Test func `a picture is requested at its own address, and then stored`() async throws {
    let session = RecordingSession(body: "JPEG")
    let url = try #require(URL(string: "https://cdn.test/a b/1.jpg?x=1"))
    let repository = DefaultProductPicturesRepository(
      service: try .products(session, storedIn: database)
    )
    for _ in 1...2 { #expect(try await repository.fetchPicture(at: url) == Data("JPEG".utf8)) }
    #expect(
      session.requests.map { "\($0.scheme ?? "") \($0.authority ?? "")" } == ["https cdn.test"]
    )
  }
}
