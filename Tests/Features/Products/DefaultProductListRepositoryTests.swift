import CachedHTTP
import Foundation
import HTTP
import HTTPTypes
import ProductsDomain
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import ProductsData

/// What is requested from the service, and what counts as an answer.
@Suite(.hangLimit) struct DefaultProductListRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func repository(_ session: any NetworkSession) throws -> DefaultProductListRepository {
    DefaultProductListRepository(service: try service(session))
  }

  private func service(_ session: any NetworkSession) throws -> CachedDataTransferService {
    CachedDataTransferService(
      networkService: NetworkService(config: try NetworkConfig("http://a.test"), session: session),
      cache: ResponseCache(database: database, maximumBytes: 1 << 20)
    )
  }

  private func products(
    _ body: String,
    _ request: ProductListRequest = ProductListRequest()
  ) async throws -> ProductsPage {
    try await repository(RecordingSession(body: body)).fetchProducts(request) { _ in }
  }

  @Test(
    arguments: [
      (ProductListRequest(), "/products?limit=30&skip=0"),
      (ProductListRequest(page: 3), "/products?limit=30&skip=60"),
      (
        ProductListRequest(query: "C++ & co"),
        "/products/search?limit=30&q=C%2B%2B%20%26%20co&skip=0"
      ),
      (ProductListRequest(category: "tops"), "/products/category/tops?limit=30&skip=0"),
      (
        ProductListRequest(category: "a/../b?c"),
        "/products/category/a%2F%2E%2E%2Fb%3Fc?limit=30&skip=0"
      ),
      (
        ProductListRequest(sort: ProductSort(key: .price, isDescending: true)),
        "/products?limit=30&order=desc&skip=0&sortBy=price"
      ),
      (ProductListRequest(query: "x", category: "tops"), "/products/search?limit=0&q=x"),
    ] as [(ProductListRequest, String)]
  )
  func `each list has its own request`(_ request: ProductListRequest, _ path: String) async throws {
    let session = RecordingSession(body: #"{"products":[]}"#)
    _ = try await repository(session).fetchProducts(request) { _ in }
    #expect(session.requests.map(\.path) == [path])
  }

  @Test func `a price keeps its decimals`() async throws {
    let page = try await products(
      #"{"products":[{"id":1,"price":9.99},{"id":2,"price":0.1},{"id":3,"price":1234567.89},{"id":4,"price":12}]}"#
    )
    #expect(
      page.products.map { "\($0.price?.amount ?? -1)" } == ["9.99", "0.1", "1234567.89", "12"]
    )
    #expect(page.products.allSatisfy { $0.price?.currency == "USD" })
  }

  @Test func `odd values are data, and one bad product never loses the page`() async throws {
    let page = try await products(
      #"""
      {"products":[{"id":2,"title":"","brand":null,"price":"9.99","rating":7,"stock":"many",
      "thumbnail":"javascript:alert(1)","category":5},{"title":"no id"},17,
      {"id":1,"title":"a","thumbnail":"https://c.test/1.webp"}],"total":"two"}
      """#
    )
    #expect(page.products.map(\.id) == [2, 1] && page.total == 2 && page.totalPages == 1)
    let odd = page.products[0]
    #expect(odd.title == nil && odd.brand == nil && odd.stock == nil && odd.category == nil)
    #expect(odd.thumbnail == nil && odd.rating == nil)
    #expect(odd.price?.amount == Decimal(string: "9.99"))
    #expect(page.products[1].thumbnail?.absoluteString == "https://c.test/1.webp")
  }

  @Test(arguments: [(0, 0), (1, 1), (30, 1), (31, 2), (194, 7), (-3, 0)])
  func `pages are counted from the total`(total: Int, pages: Int) async throws {
    let page = try await products(#"{"products":[],"total":\#(total)}"#)
    #expect(page.totalPages == pages && page.total == max(total, 0))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"products":null}"#, #"{"message":"x"}"#,
  ])
  func `an answer without a list is unreadable, and not stored`(_ body: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) { try await products(body) }
    let session = RecordingSession { _ in throw NetworkError.notConnected("down") }
    var stored: [ProductsPage] = []
    await #expect(throws: ServiceFailure.notConnected) {
      try await repository(session).fetchProducts(ProductListRequest()) { stored.append($0) }
    }
    #expect(stored.isEmpty)
  }

  @Test func `a search within a category picks from all matches, page by page`() async throws {
    let list = (1...70).map {
      #"{"id":\#($0),"category":"\#($0.isMultiple(of: 2) ? "tops" : "bags")"}"#
    }
    let body = #"{"products":[\#(list.joined(separator: ","))],"total":70}"#
    let first = try await products(body, ProductListRequest(query: "x", category: "tops"))
    #expect(first.total == 35 && first.totalPages == 2 && first.products.count == 30)
    let second = try await products(body, ProductListRequest(query: "x", category: "tops", page: 2))
    #expect(second.products.map(\.id) == [62, 64, 66, 68, 70])
  }

  @Test func `a response with all matches is counted once`() async throws {
    let list = (0..<70).map { #"{"id":\#($0 / 2),"category":"tops"}"# }
    let body = #"{"products":[null,\#(list.joined(separator: ","))],"total":71}"#
    var pages: [ProductsPage] = []
    for page in 1...2 {
      let request = ProductListRequest(query: "x", category: "tops", page: page)
      pages.append(try await products(body, request))
    }
    #expect(pages.map { $0.products.map(\.id) } == [Array(0..<30), Array(30..<35)])
    #expect(pages.allSatisfy { $0.total == 35 && $0.totalPages == 2 })
    #expect(pages.map(\.unreadableCount) == [1, 0])
  }

  @Test func `the stored page comes first, for a query in any case`() async throws {
    let session = RecordingSession(body: #"{"products":[{"id":1,"title":"Phone"}],"total":1}"#)
    let fresh = try await repository(session)
      .fetchProducts(ProductListRequest(query: "PHONE")) { _ in }
    var stored: [ProductsPage] = []
    for query in ["phone", "phones"] {
      _ = try await repository(session)
        .fetchProducts(ProductListRequest(query: query)) { stored.append($0) }
    }
    #expect(stored.map(\.products) == [fresh.products])
    #expect(stored.first?.source.storedAt != nil)
    #expect(session.requests.map { $0.path?.contains("q=PHONE") } == [true, false, false])
  }

  @Test func `categories are objects or slugs`() async throws {
    let session = RecordingSession(
      body:
        #"[{"slug":"mens-shirts","name":"Mens Shirts","url":"x"},"home-decoration",{"name":"x"},{"slug":"tops"},"mens-shirts"]"#
    )
    let categories = try await repository(session).fetchCategories { _ in }.categories
    #expect(categories.map(\.slug) == ["mens-shirts", "home-decoration", "tops"])
    #expect(categories.map(\.name) == ["Mens Shirts", "Home Decoration", "Tops"])
    #expect(session.requests.map(\.path) == ["/products/categories"])
  }

  @Test func `a slug that is too long is none`() async throws {
    let slugs = [200, 201].map { String(repeating: "a", count: $0) }
    let products = slugs.enumerated().map { #"{"id":\#($0),"category":"\#($1)"}"# }
    let page = try await self.products(#"{"products":[\#(products.joined(separator: ","))]}"#)
    #expect(page.products.map(\.category) == [slugs[0], nil])
    let session = RecordingSession(body: "\(slugs)")
    let answer = try await repository(session).fetchCategories { _ in }
    #expect(answer.categories.map(\.slug) == [slugs[0]] && answer.unreadableCount == 1)
  }

  @Test func `details come with their reviews`() async throws {
    let session = RecordingSession(
      body: #"""
        {"id":7,"title":"a","discountPercentage":7.4,"tags":["x",null,"y","x"],
        "images":["https://c.test/1.jpg","file:///etc","https://c.test/1.jpg"],
        "minimumOrderQuantity":3,"warrantyInformation":"","reviews":[
        {"rating":4,"comment":"good","date":"2024-05-23T08:56:21.618Z","reviewerName":"A","reviewerEmail":"a@b.c"},
        {"rating":9,"comment":"x","date":"yesterday"},{"rating":2},{"rating":null,"comment":" "},{},5]}
        """#
    )
    let details = try await repository(session).fetchDetails(of: 7) { _ in }
    #expect(session.requests.map(\.path) == ["/products/7"])
    #expect(details.discount == 7.4 && details.tags == ["x", "y"] && details.minimumOrder == 3)
    #expect(
      details.warranty == nil && details.pictures.map(\.absoluteString) == ["https://c.test/1.jpg"]
    )
    #expect(details.reviews.count == 3)
    #expect(details.reviews[0].rating == 4 && details.reviews[0].reviewer == "A")
    #expect(details.reviews[0].date == Date(timeIntervalSince1970: 1_716_454_581.618))
    #expect(details.reviews[1] == Review(rating: nil, comment: "x", date: nil, reviewer: nil))
    #expect(details.reviews[2].rating == 2)
  }

  @Test(
    arguments: [
      ("10", "20", "12.5"), ("9.99", "10.48", "11.16"), (#""80""#, #""20.00""#, "100"),
      ("19.99", "0", nil), ("19.99", "-5", nil), ("19.99", "100", nil), ("19.99", "1e300", nil),
      ("0.01", "0.01", nil), ("0", "50", nil), ("null", "20", nil), ("5", "null", nil),
      ("1000", "0.049", nil), ("0.001", "99.95", nil),
    ] as [(String, String, String?)]
  )
  func `the old price is that without the discount, in cents`(
    price: String,
    discount: String,
    old: String?
  ) async throws {
    let body = #"{"id":7,"price":\#(price),"discountPercentage":\#(discount)}"#
    let details = try await repository(RecordingSession(body: body)).fetchDetails(of: 7) { _ in }
    #expect(details.oldPrice?.amount == old.flatMap { Decimal(string: $0) })
  }

  @Test func `the details of another product are not an answer`() async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await repository(RecordingSession(body: #"{"id":8}"#)).fetchDetails(of: 7) { _ in }
    }
  }

  @Test func `a product that does not exist is not found, with the service's message`() async throws
  {
    let session = RecordingSession(
      status: HTTPResponse.Status.notFound,
      body: #"{"message":"Product with id '0' not found"}"#
    )
    let service = CachedDataTransferService(
      networkService: NetworkService(config: try NetworkConfig("http://a.test"), session: session),
      errorReader: .message,
      cache: nil
    )
    await #expect(
      throws: ServiceFailure.notFound(code: nil, message: "Product with id '0' not found")
    ) {
      try await DefaultProductListRepository(service: service).fetchDetails(of: 9) { _ in }
    }
  }

  @Test func `a picture is requested at its own address, and then stored`() async throws {
    let session = RecordingSession(body: "JPEG")
    let url = try #require(URL(string: "https://cdn.test/a b/1.jpg?x=1"))
    for _ in 1...2 {
      let picture = try await DefaultProductPicturesRepository(service: service(session))
        .fetchPicture(at: url)
      #expect(picture == Data("JPEG".utf8))
    }
    #expect(session.requests.count == 1)
    #expect(session.requests[0].authority == "cdn.test" && session.requests[0].scheme == "https")
  }
}
