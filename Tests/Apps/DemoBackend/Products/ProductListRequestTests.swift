import DemoBackend
import DemoProducts
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// The parameters of lists.
@Suite(.hangLimit) struct ProductListRequestTests {
  private let backend = DemoRouter(products: .real)
  private let few = DemoRouter(
    products: ProductCatalogue(
      rows: """
        1 | tools | b Saw | Acme | 9.99 | saws | Cuts.
        2 | tools | Axe | | 10.50 | axes | Splits.
        3 | tools | a Nail | Zeta | 0.10 | nails | Holds.
        4 | tools | Bolt | Acme | 9.99 | bolts | Holds.
        """
    )
  )

  @Test func `a list has the first 30 of 194 products`() throws {
    let page = try productPage("/products", of: backend)
    #expect(page.ids == Array(1...30))
    #expect(page.total == 194)
    #expect(page.skip == 0)
    #expect(page.limit == 30)
  }

  @Test(
    arguments: [
      ("limit=5&skip=3", 4...8, 5), ("limit=10&skip=190", 191...194, 4),
      ("limit=1000", 1...194, 194), ("limit=2.9&skip=1.5", 2...3, 2),
    ])
  func `the answered limit is the number of products on the page`(
    _ query: String,
    _ ids: ClosedRange<Int>,
    _ limit: Int
  ) throws {
    let page = try productPage("/products?\(query)", of: backend)
    #expect(page.ids == Array(ids))
    #expect(page.limit == limit)
    #expect(page.total == 194)
  }

  @Test func `a limit of 0 means all`() throws {
    #expect(try productPage("/products?limit=0", of: backend).ids == Array(1...194))
    #expect(try productPage("/products?limit=0&skip=192", of: backend).ids == [193, 194])
  }

  @Test func `a page after the last product is empty and keeps the total`() throws {
    let page = try productPage("/products?skip=500", of: backend)
    #expect(page.ids.isEmpty)
    #expect((page.total, page.skip, page.limit) == (194, 500, 0))
  }

  @Test(
    arguments: ["limit", "skip"],
    ["x", "", "1x", "-1", "nan", "inf", "%2030", "null"]
  )
  func `a limit or skip that is not a number is refused by name`(
    _ name: String,
    _ value: String
  ) throws {
    let response = send("/products?\(name)=\(value)", to: backend, headers: [:])
    #expect(response.head.status == .badRequest)
    #expect(try message(response) == "Invalid '\(name)' - must be a number")
  }

  @Test(arguments: [
    "/products/search?limit=x", "/products/1?limit=x", "/products/categories?limit=x",
  ])
  func `every route checks the limit`(_ target: String) throws {
    #expect(send(target, to: backend, headers: [:]).head.status == .badRequest)
  }

  @Test(
    arguments: [
      ("sortBy=price", [3, 1, 4, 2]), ("sortBy=price&order=asc", [3, 1, 4, 2]),
      ("sortBy=price&order=DESC", [2, 1, 4, 3]), ("sortBy=title", [2, 4, 3, 1]),
      ("sortBy=brand", [1, 4, 3, 2]), ("sortBy=brand&order=desc", [3, 1, 4, 2]),
      ("sortBy=id&order=desc", [4, 3, 2, 1]), ("sortBy=nothing&order=desc", [1, 2, 3, 4]),
      ("order=desc", [1, 2, 3, 4]), ("sortBy=&order=x", [1, 2, 3, 4]),
      ("sortBy=price&skip=1&limit=2", [1, 4]),
    ])
  func `the list is sorted before it is cut, capitals first, equal ones in their order`(
    _ query: String,
    _ ids: [Int]
  ) throws {
    #expect(try productPage("/products?\(query)", of: few).ids == ids)
  }

  @Test func `an unknown order is refused`() throws {
    let response = send("/products?sortBy=price&order=up", to: few, headers: [:])
    #expect(response.head.status == .badRequest)
    #expect(try message(response) == "Order can be: 'asc' or 'desc'")
  }

  @Test(
    arguments: [
      ("price,title", #"{"id":1,"price":9.99,"title":"b Saw"}"#),
      ("nothing,price,price", #"{"id":1,"price":9.99}"#), ("id", #"{"id":1}"#),
    ])
  func `selected keys come after the id, in the order of the request`(
    _ keys: String,
    _ product: String
  ) {
    let list = send("/products?limit=1&select=\(keys)", to: few, headers: [:])
    let one = send("/products/1?select=\(keys)", to: few, headers: [:])
    #expect(
      String(decoding: list.body, as: UTF8.self)
        == #"{"products":[\#(product)],"total":4,"skip":0,"limit":1}"#
    )
    #expect(String(decoding: one.body, as: UTF8.self) == product)
  }
}
