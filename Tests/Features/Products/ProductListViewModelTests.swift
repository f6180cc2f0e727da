import Binding
import CustomDump
import ProductsDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import ProductsPresentation

/// The list in each state, its pages, and loads that overlap.
@MainActor
@Suite(.hangLimit) struct ProductListViewModelTests {
  private let source = ControlledProducts()
  private let viewModel: ProductListViewModel

  init() {
    viewModel = ProductListViewModel(
      productListUseCase: ProductListUseCase(repository: source),
      text: .english
    )
  }

  private func request(_ page: ProductsPage) async throws {
    try await source.pages.finish(page) { await viewModel.didRequest() }
  }

  @Test func `a list shows the stored page with its age, then the current one`() async throws {
    #expect(viewModel.shown == ["idle, page 0 of 1", "", ""])
    let load = Task { await viewModel.didRequest() }
    let call = try await source.pages.next()
    #expect(viewModel.shown == ["loading, page 0 of 1", "", ""])
    call.sendCached(.titled("old", source: .storedLongAgo))
    for await items in viewModel.items.values where !items.isEmpty { break }
    #expect(viewModel.shown == ["loading, page 1 of 1", "old", "1 product", "stored at 1000"])
    call.finish(.titled("a", "b"))
    await load.value
    #expect(viewModel.shown == ["loaded, page 1 of 1", "a,b", "2 products"])
  }

  @Test func `an empty catalogue says so, and does not spin forever`() async throws {
    try await request(.titled())
    #expect(viewModel.shown == ["loaded, page 1 of 1", "", "0 products"])
  }

  @Test func `a failure has a message and a retry, which clears it`() async throws {
    try await source.pages.fail(ServiceFailure.notConnected) { await viewModel.didRequest() }
    #expect(viewModel.shown == ["failed, page 0 of 1", "", "", "No internet connection"])
    #expect(viewModel.error.value?.kind == .service(.notConnected))
    let retry = Task { await viewModel.didRequest() }
    let call = try await source.pages.next()
    #expect(viewModel.shown == ["loading, page 0 of 1", "", ""])
    call.finish(.titled("a"))
    await retry.value
    #expect(viewModel.shown == ["loaded, page 1 of 1", "a", "1 product"])
  }

  @Test func `stored, then failed: the items stay with their age, and so do those of other pages`()
    async throws
  {
    try await source.pages.fail(
      ServiceFailure.notConnected,
      stored: .titled("old", of: 2, total: 2, source: .storedLongAgo)
    ) { await viewModel.didRequest() }
    let notes = ["stored at 1000", "No internet connection"]
    expectNoDifference(viewModel.shown, ["failed, page 1 of 2", "old", "2 products"] + notes)
    try await source.pages.fail(ServiceFailure.notConnected) { await viewModel.didLoadNextPage() }
    expectNoDifference(viewModel.shown, ["failed, page 1 of 2", "old", "2 products"] + notes)
  }

  @Test func `the pages follow one another to the last`() async throws {
    await viewModel.didLoadNextPage()
    try await request(.titled("a", of: 3, total: 5, unreadable: 1))
    let next = Task { await viewModel.didLoadNextPage() }
    let call = try await source.pages.next()
    #expect(viewModel.state.value == .loadingMore && call.question == ProductListRequest(page: 2))
    // Another request starts no second load.
    await viewModel.didLoadNextPage()
    call.finish(.titled("b", page: 2, of: 3, total: 5, unreadable: 1))
    await next.value
    try await source.pages.finish(.titled("a", "c", page: 3, of: 3, total: 2)) {
      await viewModel.didLoadNextPage()
    }
    expectNoDifference(
      viewModel.shown,
      ["loaded, page 3 of 3", "a,b,c", "3 products", "2 results could not be read"]
    )
    await viewModel.didLoadNextPage()
    #expect(source.pages.count == 3 && !viewModel.hasMorePages)
  }

  @Test func `a new list replaces one that is still ending`() async throws {
    let first = Task { await viewModel.didRequest() }
    let old = try await source.pages.next()
    viewModel.didCancel()
    #expect(viewModel.state.value == .idle)
    first.cancel()
    let second = Task { await viewModel.didRequest(ProductListQuery(text: "b")) }
    let new = try await source.pages.next()
    old.finish(.titled("old"))
    await first.value
    #expect(viewModel.shown == ["loading, page 0 of 1", "", ""])
    new.finish(.titled("new"))
    await second.value
    #expect(viewModel.shown == ["loaded, page 1 of 1", "new", "1 product"])
  }

  @Test func `each list starts at the first page, unless another one is requested`() async throws {
    let sort = ProductSort(key: .price, isDescending: true)
    let lists = [
      (ProductListQuery(text: " red ", category: "tops", sort: sort), 1),
      (ProductListQuery(text: "x"), 3),
    ]
    var requests: [ProductListRequest] = []
    for (query, page) in lists {
      requests.append(
        try await source.pages.finish(.titled("a", of: 2)) { [viewModel] in
          await viewModel.didRequest(query, page: page)
        }
      )
    }
    expectNoDifference(
      requests,
      [
        ProductListRequest(query: "red", category: "tops", sort: sort),
        ProductListRequest(query: "x", page: 3),
      ]
    )
  }

  @Test func `the orders follow one another, each with a key for the service`() throws {
    var query = ProductListQuery(category: "Mens Shirts")
    #expect(query.category == "mens-shirts" && query.categoryName == "Mens Shirts")
    var orders: [[String]] = []
    for _ in 1...6 {
      let sort = query.request(page: 1).sort
      orders.append([
        query.order.rawValue, sort.map { "\($0.key)" } ?? "", "\(sort?.isDescending ?? false)",
      ])
      query.order = query.order.next
    }
    expectNoDifference(
      orders,
      [
        ["", "", "false"], ["price", "price", "false"], ["price-desc", "price", "true"],
        ["rating", "rating", "true"], ["title", "title", "false"], ["", "", "false"],
      ]
    )
    // An order without a name.
    query.sort = ProductSort(key: .title, isDescending: true)
    #expect(query.order == .relevance)
  }

  @Test func `an unknown category is the person's mistake, not the service's`() async throws {
    let load = Task { await viewModel.didRequest(ProductListQuery(category: "topps")) }
    try await source.pages.next().finish(.titled())
    try await source.categories.next().finish(.slugs("tops"))
    await load.value
    let message = ErrorMessage(kind: .invalidInput, text: "There is no category “topps”")
    #expect(viewModel.error.value == message)
  }

  @Test func `a row opens its details, and the categories give their choice back`() async throws {
    var events: [String?] = []
    let viewModel = ProductListViewModel(
      productListUseCase: ProductListUseCase(repository: source),
      text: .english,
      actions: ProductListViewModelActions(
        showProductDetails: { events.append($0.title) },
        showCategories: { $0("tops") }
      )
    )
    try await source.pages.finish(.titled("a", "b")) { await viewModel.didRequest() }
    for index in [1, 2, -1] { viewModel.didSelectItem(at: index) }
    viewModel.showCategories { events.append($0) }
    #expect(events == ["b", "tops"])
  }
}
