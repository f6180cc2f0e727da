import Binding
import Foundation
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

  private func makeViewModel(
    language: String = "en",
    actions: ProductListViewModelActions = ProductListViewModelActions()
  ) -> ProductListViewModel {
    ProductListViewModel(
      productListUseCase: ProductListUseCase(repository: source),
      text: ProductsStrings(Language(language)),
      actions: actions
    )
  }

  private func start(
    _ viewModel: ProductListViewModel,
    _ input: @escaping @MainActor (ProductListViewModel) async -> Void = { await $0.didRequest() }
  ) async throws -> (load: Task<Void, Never>, page: (ProductsPage) -> Void) {
    let load = Task { await input(viewModel) }
    let call = try await source.pages.next()
    return (load, { call.finish($0) })
  }

  private func load(
    _ page: ProductsPage,
    in viewModel: ProductListViewModel,
    _ input: @escaping @MainActor (ProductListViewModel) async -> Void = { await $0.didRequest() }
  ) async throws {
    let (load, finish) = try await start(viewModel, input)
    finish(page)
    await load.value
  }

  @Test func `a list goes from loading to its items`() async throws {
    let viewModel = makeViewModel()
    #expect(viewModel.text.title == "Products")
    let (load, finish) = try await start(viewModel)
    #expect(viewModel.state == .loading)
    finish(.titled("a", "b"))
    await load.value
    #expect(viewModel.state == .items && viewModel.items.value.map(\.title) == ["a", "b"])
    #expect(viewModel.error.value == nil && !viewModel.isLoading.value)
  }

  @Test func `an empty catalogue says so, and does not spin forever`() async throws {
    let viewModel = makeViewModel()
    try await load(.titled(), in: viewModel)
    #expect(viewModel.state == .empty && !viewModel.isLoading.value)
  }

  @Test(arguments: [("en", "Failed to load products"), ("es", "No se pudieron cargar")])
  func `a failure has a message and a retry, which clears it`(
    _ language: String,
    _ words: String
  ) async throws {
    let viewModel = makeViewModel(language: language)
    let failing = Task { await viewModel.didRequest() }
    try await source.pages.next().fail(ServiceFailure.timedOut)
    await failing.value
    #expect(viewModel.state == .failed)
    #expect(viewModel.error.value?.kind == ErrorMessage.Kind.service(.timedOut))
    #expect(viewModel.error.value?.text.hasPrefix(words) == true)
    let (load, finish) = try await start(viewModel) { await $0.didRetry() }
    #expect(viewModel.error.value == nil)
    finish(.titled("a"))
    await load.value
    #expect(viewModel.state == .items)
  }

  @Test func `the stored page shows first, with its age`() async throws {
    let viewModel = makeViewModel()
    let load = Task { await viewModel.didRequest() }
    let call = try await source.pages.next()
    call.sendCached(.titled("old", source: .storedLongAgo))
    for await items in viewModel.items.values where !items.isEmpty { break }
    #expect(viewModel.storedAt.value == Date(timeIntervalSince1970: 1000))
    call.finish(.titled("new"))
    await load.value
    #expect(viewModel.items.value.map(\.title) == ["new"] && viewModel.storedAt.value == nil)
  }

  @Test func `the pages follow one another to the last`() async throws {
    let viewModel = makeViewModel()
    try await load(.titled("a", of: 3), in: viewModel)
    let (next, finish) = try await start(viewModel) { await $0.didShowItem(at: 0) }
    #expect(viewModel.state == .loadingNextPage)
    // A second scroll starts no second load.
    await viewModel.didShowItem(at: 0)
    finish(.titled("b", page: 2, of: 3))
    await next.value
    try await load(.titled("c", page: 3, of: 3), in: viewModel) { await $0.didLoadNextPage() }
    #expect(viewModel.items.value.map(\.title) == ["a", "b", "c"])
    await viewModel.didLoadNextPage()
    #expect(source.pages.count == 3 && !viewModel.hasMorePages)
  }

  @Test func `a new list replaces one that is still ending`() async throws {
    let viewModel = makeViewModel()
    let old = try await start(viewModel)
    viewModel.didCancel()
    old.load.cancel()
    let new = try await start(viewModel) { await $0.didSearch(text: "b") }
    old.page(.titled("old"))
    await old.load.value
    #expect(viewModel.items.value.isEmpty && viewModel.isLoading.value)
    new.page(.titled("new"))
    await new.load.value
    #expect(viewModel.items.value.map(\.title) == ["new"] && !viewModel.isLoading.value)
  }

  @Test func `query, category and order add up, and each starts at the first page`() async throws {
    let viewModel = makeViewModel()
    let inputs: [@MainActor @Sendable (ProductListViewModel) async -> Void] = [
      { await $0.didRequest() }, { await $0.didSearch(text: " red ") },
      { await $0.didSelectCategory("tops") },
      { await $0.didSort(by: .price, isDescending: true) }, { await $0.didSelectCategory(nil) },
    ]
    var requests: [ProductListRequest] = []
    for input in inputs {
      let load = Task { await input(viewModel) }
      let call = try await source.pages.next()
      requests.append(call.question)
      call.finish(.titled("a", of: 2))
      await load.value
    }
    let sort = ProductSort(key: .price, isDescending: true)
    #expect(
      requests == [
        ProductListRequest(), ProductListRequest(query: "red"),
        ProductListRequest(query: "red", category: "tops"),
        ProductListRequest(query: "red", category: "tops", sort: sort),
        ProductListRequest(query: "red", sort: sort),
      ]
    )
  }

  @Test func `an unknown category is the person's mistake, not the service's`() async throws {
    let viewModel = makeViewModel()
    let load = Task { await viewModel.didSelectCategory("topps") }
    try await source.pages.next().finish(.titled())
    try await source.categories.next().finish(.slugs("tops"))
    await load.value
    #expect(viewModel.error.value?.kind == .invalidInput)
    #expect(viewModel.error.value?.text == "There is no category “topps”")
  }

  @Test func `a row speaks the person's language, and programs get the numbers`() async throws {
    let product = Product(
      id: 1,
      title: "a",
      price: Money(amount: Decimal(1234.5), currency: "USD"),
      category: "mens-shirts",
      rating: 3.6,
      stock: 0
    )
    let english = ProductListItemViewModel(product, text: ProductsStrings(.english))
    #expect(english.price == "$1,234.50" && english.stars == "★★★★☆ 3.6")
    #expect(english.stockText == "out of stock" && english.categoryName == "Mens Shirts")
    let spanish = ProductListItemViewModel(product, text: ProductsStrings(Language("es")))
    #expect(spanish.price == "1234,50\u{A0}US$" && spanish.stars == "★★★★☆ 3,6")
    #expect(spanish.stockText == "agotado" && spanish.amount == english.amount)
    let unknown = ProductListItemViewModel(Product(id: 2), text: ProductsStrings(.english))
    #expect([unknown.title, unknown.price, unknown.stars, unknown.stockText] == ["", "", "", ""])
  }

  @Test func `a row opens its details, and the categories give their choice back`() async throws {
    var opened: [String] = []
    var chosen: [String?] = []
    let viewModel = makeViewModel(
      actions: ProductListViewModelActions(
        showProductDetails: { opened.append($0.title) },
        showCategories: { $0("tops") }
      )
    )
    try await load(.titled("a", "b"), in: viewModel)
    viewModel.didSelectItem(at: 1)
    viewModel.didSelectItem(at: 2)
    viewModel.showCategories { chosen.append($0) }
    #expect(opened == ["b"] && chosen == ["tops"])
  }
}
