import ProductsDomain
import SharedKernel
import TestSupport
import Testing

/// What a list is: which category is unknown, and which is only empty.
@Suite(.hangLimit) struct ProductListUseCaseTests {
  private let source = ControlledProducts()

  private func list(_ request: ProductListRequest) -> Task<ProductsPage, any Error> {
    Task { try await ProductListUseCase(repository: source).execute(request) { _ in } }
  }

  @Test func `an unknown category is distinguished from an empty one`() async throws {
    for (slug, isKnown) in [("tops", true), ("topps", false)] {
      let result = list(ProductListRequest(category: slug))
      try await source.pages.next().finish(.titled())
      try await source.categories.next().finish(.slugs("tops", "tablets"))
      if isKnown {
        #expect(try await result.value.products.isEmpty)
      } else {
        await #expect(throws: ProductListError.unknownCategory(slug)) { try await result.value }
      }
    }
  }

  @Test func `an empty page stays one if the categories cannot be loaded`() async throws {
    let result = list(ProductListRequest(category: "tops"))
    try await source.pages.next().finish(.titled())
    try await source.categories.next().fail(ServiceFailure.notConnected)
    #expect(try await result.value.products.isEmpty)
  }

  @Test func `nothing else requests the categories`() async throws {
    let pages: [(String?, ProductsPage)] = [
      (nil, .titled()), ("tops", .titled("a")), ("tops", .titled(unreadable: 1)),
    ]
    for (category, page) in pages {
      let result = list(ProductListRequest(query: "x", category: category))
      try await source.pages.next().finish(page)
      #expect(try await result.value == page)
    }
    #expect(source.categories.count == 0)
  }

  @Test func `a query that is too long is refused before any request`() async throws {
    let query = String(repeating: "ü", count: ProductListRequest.maximumQueryLength + 1)
    await #expect(throws: ProductListError.queryTooLong(maximum: 500)) {
      try await list(ProductListRequest(query: query)).value
    }
    #expect(source.pages.count == 0)
  }

  @Test(
    arguments: [
      ("Mens Shirts", "mens-shirts"), (" mens-shirts ", "mens-shirts"), ("TOPS", "tops"),
      ("  ", nil),
    ] as [(String, String?)]
  )
  func `a category is accepted by its name as well`(_ text: String, _ slug: String?) {
    #expect(ProductListRequest(category: text).category == slug)
  }
}
