import CustomDump
import Foundation
import HTTP
import ProductsDomain
import SharedKernel
import TestSupport
import Testing

@testable import ProductsData

/// Decoding of responses, including invalid values.
@Suite(.hangLimit) struct ProductsDTOTests {
  private func page(
    _ json: String,
    _ request: ProductListRequest = ProductListRequest()
  ) throws -> ProductsPage {
    try JSONDecoder().decode(ProductsResponseDTO.self, from: Data(json.utf8))
      .toDomain(request, source: .network)
  }

  private func details(_ json: String) throws -> ProductDetails {
    try JSONDecoder().decode(ProductDetailsDTO.self, from: Data(json.utf8))
      .toDomain(source: .network)
  }

  private func categories(_ json: String) throws -> [ProductCategory?] {
    try JSONDecoder().decode([Lenient<CategoryDTO>].self, from: Data(json.utf8))
      .map { $0.value?.toDomain() }
  }

  /// The numbers that are used: a price, a total and others.
  private struct Numbers {
    var price: Decimal?
    var total = 1
    var rating: Double?
    var stock: Int?
    var minimumOrder: Int?
  }

  private static let numbers: [String: Numbers] = [
    "1": Numbers(price: 1, total: 1, rating: 1, stock: 1, minimumOrder: 1),
    "0": Numbers(price: 0, total: 0, rating: 0, stock: 0),
    "1e-300": Numbers(rating: 1e-300),
  ]

  @Test(arguments: HostileValues.all + ["1"])
  func `a value is used within its range, as it was sent, or not at all`(value: String) throws {
    let product = #"""
      {"id":7,"title":$,"price":$,"category":$,"brand":$,"rating":$,"stock":$,"thumbnail":$,
       "description":$,"discountPercentage":$,"tags":[$],"availabilityStatus":$,
       "shippingInformation":$,"warrantyInformation":$,"returnPolicy":$,
       "minimumOrderQuantity":$,"images":[$],
       "reviews":[{"rating":$,"comment":"good","date":$,"reviewerName":$}]}
      """#.replacing("$", with: value)
    let list = #"{"products":[\#(product)],"total":\#(value)}"#
    let text = try? JSONDecoder().decode(String.self, from: Data(value.utf8))
    let known = text?.isEmpty == true ? nil : text
    let numbers = Self.numbers[value] ?? Numbers()
    let expected = Product(
      id: 7,
      title: known.map { String($0.prefix(scalars: 1_000)) },
      price: numbers.price.map { Money(amount: $0, currency: "USD") },
      category: known.flatMap { $0.utf8.count <= 200 ? $0 : nil },
      brand: known,
      rating: numbers.rating,
      stock: numbers.stock
    )
    expectNoDifference(
      try page(list),
      ProductsPage(
        page: 1,
        totalPages: numbers.total,
        total: numbers.total,
        products: [expected],
        source: .network
      )
    )
    expectNoDifference(
      try details(product),
      ProductDetails(
        product: expected,
        description: known,
        discount: numbers.price,
        tags: text.map { [$0] } ?? [],
        availability: known,
        shipping: known,
        warranty: known,
        returns: known,
        minimumOrder: numbers.minimumOrder,
        reviews: [Review(rating: numbers.rating, comment: "good", date: nil, reviewer: known)],
        source: .network
      )
    )
    let slug = known.flatMap { $0.utf8.count <= 200 ? ProductCategory(slug: $0) : nil }
    expectNoDifference(
      try categories(#"[$,{"slug":$},{"slug":"a","name":$}]"#.replacing("$", with: value)),
      [slug, slug, ProductCategory(slug: "a", name: known)]
    )
  }

  @Test func `a price keeps its decimals, as a number and as text`() throws {
    let prices = [
      "9.99", "0.1", "1234567.89", "12", #""9.99""#, "1000000000", "1000000000.01", #""../..""#,
      #""12 or less""#,
    ]
    let rows = prices.enumerated().map { #"{"id":\#($0),"price":\#($1)}"# }
    expectNoDifference(
      try page(#"{"products":[\#(rows.joined(separator: ","))]}"#).products.map {
        $0.price.map { "\($0.amount) \($0.currency)" }
      },
      [
        "9.99 USD", "0.1 USD", "1234567.89 USD", "12 USD", "9.99 USD", "1000000000 USD", nil,
        nil, nil,
      ]
    )
  }

  @Test func `a product without an id is left out and counted, and never loses the page`() throws {
    let json = #"""
      {"products":[{"id":2,"title":" ","rating":5.1,"stock":"many","thumbnail":"ftp://c.test/1"},
      {"title":"no id"},17,{"id":"3"},{"id":1,"thumbnail":"https://c.test/1.webp"}]}
      """#
    expectNoDifference(
      try page(json),
      ProductsPage(
        page: 1,
        totalPages: 1,
        total: 2,
        products: [
          Product(id: 2), Product(id: 1, thumbnail: URL(string: "https://c.test/1.webp")),
        ],
        unreadableCount: 3,
        source: .network
      )
    )
  }

  @Test(arguments: [
    (0, 0, 0), (1, 1, 1), (30, 1, 30), (31, 2, 31), (194, 7, 194), (-3, 1, 30),
    (30_000_000, 1_000_000, 30_000_000), (30_000_001, 1, 30),
  ])
  func `pages are counted from the total, or else up to this one`(
    said: Int,
    pages: Int,
    total: Int
  ) throws {
    let json = #"{"products":[],"total":\#(said)}"#
    let page = try page(json, ProductListRequest(page: 2))
    #expect(page.totalPages == pages && page.total == total)
  }

  /// The service cannot search within a category, so one response has the matches of all pages.
  @Test func `a search within a category picks each match once, page by page`() throws {
    let list = (0..<140).map {
      #"{"id":\#($0 / 2),"category":"\#($0 % 4 < 2 ? "tops" : "bags")"}"#
    }
    let body = #"{"products":[null,\#(list.joined(separator: ","))],"total":141}"#
    let pages = try (1...3).map {
      try page(body, ProductListRequest(query: "x", category: "tops", page: $0))
    }
    let ids = Array(stride(from: 0, to: 70, by: 2))
    expectNoDifference(
      pages.map { $0.products.map(\.id) },
      [Array(ids.prefix(30)), Array(ids.suffix(5)), []]
    )
    #expect(pages.allSatisfy { $0.total == 35 && $0.totalPages == 2 })
    #expect(pages.map(\.unreadableCount) == [1, 0, 0], "the first page counts it")
  }

  @Test func `a slug that is too long is none`() throws {
    let slugs = [200, 201].map { String(repeating: "a", count: $0) }
    let products = slugs.enumerated().map { #"{"id":\#($0),"category":"\#($1)"}"# }
    let page = try page(#"{"products":[\#(products.joined(separator: ","))]}"#)
    #expect(page.products.map(\.category) == [slugs[0], nil])
    #expect(try categories("\(slugs)") == [ProductCategory(slug: slugs[0]), nil])
  }

  @Test func `all details are decoded, with readable pictures, tags and reviews once each`() throws
  {
    let json = #"""
      {"id":7,"title":"a","description":"d","category":"tops","price":10,"discountPercentage":20,
      "rating":4.5,"stock":3,"tags":["x",null,"y","x"],"brand":"b","warrantyInformation":"w",
      "shippingInformation":"s","availabilityStatus":"i","returnPolicy":"r",
      "minimumOrderQuantity":3,"images":["https://c.test/1.jpg","file:///etc","https://c.test/1.jpg",
      "https://me@c.test/2.jpg","HTTP://c.test/3.jpg"],"thumbnail":"https://c.test/t.webp","reviews":[
      {"rating":4,"comment":"good","date":"2024-05-23T08:56:21.618Z","reviewerName":"A","reviewerEmail":"a@b.c"},
      {"rating":9,"comment":"x","date":"yesterday"},{"rating":2},{"rating":null,"comment":" "},{},5]}
      """#
    expectNoDifference(
      try details(json),
      ProductDetails(
        product: Product(
          id: 7,
          title: "a",
          price: Money(amount: 10, currency: "USD"),
          category: "tops",
          brand: "b",
          rating: 4.5,
          stock: 3,
          thumbnail: URL(string: "https://c.test/t.webp")
        ),
        description: "d",
        discount: 20,
        tags: ["x", "y"],
        availability: "i",
        shipping: "s",
        warranty: "w",
        returns: "r",
        minimumOrder: 3,
        pictures: ["https://c.test/1.jpg", "HTTP://c.test/3.jpg"].compactMap(URL.init(string:)),
        reviews: [
          Review(
            rating: 4,
            comment: "good",
            date: Date(timeIntervalSince1970: 1_716_454_581.618),
            reviewer: "A"
          ),
          Review(rating: nil, comment: "x", date: nil, reviewer: nil),
          Review(rating: 2, comment: nil, date: nil, reviewer: nil),
        ],
        source: .network
      )
    )
  }

  @Test func `categories are objects or slugs`() throws {
    let json = #"""
      [{"slug":"mens-shirts","name":"Shirts","url":"x"},"home-decoration",{"name":"x"},
      {"slug":"tops"},7,""]
      """#
    expectNoDifference(
      try categories(json),
      [
        ProductCategory(slug: "mens-shirts", name: "Shirts"),
        ProductCategory(slug: "home-decoration", name: "Home Decoration"), nil,
        ProductCategory(slug: "tops", name: "Tops"), nil, nil,
      ]
    )
  }
}
