import DemoBackend
import DemoProducts
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// Search and categories.
@Suite(.hangLimit) struct ProductSearchRequestTests {
  private let backend = DemoRouter(products: .real)
  private let few = DemoRouter(
    products: ProductCatalogue(
      rows: """
        1 | mens-shirts | Pocket T-Shirt | Acme | 9.99 | shirts | Plain CÔTTON.
        2 | mens-shirts | T Shirt | | 10.50 | shirts | Long sleeves.
        3 | hats | Straw Hat | | 5.00 | hats | Goes with a t shirt.
        """
    )
  )

  private func ids(_ query: String) throws -> [Int] {
    try productPage("/products/search?\(query)", of: few).ids
  }

  @Test(
    arguments: [
      ("q=SHIRT", [1, 2, 3]), ("q=traw", [3]), ("q=c%C3%B4tton", [1]), ("q=acme", []),
      ("q=%20hat%20", [3]), ("q=hat+straw", []), ("q=.", [1, 2, 3]),
    ] as [(String, [Int])]
  )
  func `a search finds a part of the title or the description in any case`(
    _ query: String,
    _ found: [Int]
  ) throws {
    #expect(try ids(query) == found)
  }

  @Test func `a hyphen in a search counts as a space, so that it misses a title with a hyphen`()
    throws
  {
    #expect(try ids("q=t-shirt") == [2, 3])
    #expect(try ids("q=t+shirt") == [2, 3])
  }

  @Test(arguments: ["", "q=", "q=%20"])
  func `a search for nothing returns all`(_ query: String) throws {
    #expect(try ids(query) == [1, 2, 3])
  }

  @Test func `paging and sorting apply to a search`() throws {
    let page = try productPage(
      "/products/search?q=shirt&sortBy=price&order=desc&skip=1&limit=1",
      of: few
    )
    #expect(page.ids == [1])
    #expect((page.total, page.skip, page.limit) == (3, 1, 1))
  }

  @Test func `the category list has the slugs alone`() {
    let response = send("/products/category-list", to: few, headers: [:])
    #expect(String(decoding: response.body, as: UTF8.self) == #"["mens-shirts","hats"]"#)
  }

  @Test func `the categories have names, and URLs on the request's own host`() {
    let response = send("/products/categories", to: few, headers: [:])
    #expect(
      String(decoding: response.body, as: UTF8.self) == """
        [{"slug":"mens-shirts","name":"Mens Shirts",\
        "url":"http://demo/products/category/mens-shirts"},\
        {"slug":"hats","name":"Hats","url":"http://demo/products/category/hats"}]
        """
    )
  }

  @Test func `a category has its products, paged and sorted`() throws {
    #expect(try productPage("/products/category/hats", of: few).ids == [3])
    #expect(try productPage("/products/category/Mens-SHIRTS?limit=1&skip=1", of: few).ids == [2])
    let page = try productPage("/products/category/smartphones?sortBy=price&limit=2", of: backend)
    #expect(page.total == 16)
    #expect(page.products.allSatisfy { $0.category == "smartphones" })
    #expect(page.titles == ["Senior Easy Phone", "Ripple 20 Lite Smartphone"])
  }

  @Test(arguments: ["nothing", "mens", "%F0%9F%8E%A9"])
  func `an unknown category is an empty list, not an error`(_ slug: String) {
    let response = send("/products/category/\(slug)", to: few, headers: [:])
    #expect(response.head.status == .ok)
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == #"{"products":[],"total":0,"skip":0,"limit":0}"#
    )
  }
}
