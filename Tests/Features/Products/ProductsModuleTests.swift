import Binding
import DemoBackend
import DemoProducts
import HTTP
import Products
import ProductsPresentation
import SharedKernel
import Storage
import TestSupport
import Testing
import Wording

/// The whole feature through its entry, on the demo backend in process.
@MainActor
@Suite(.hangLimit) struct ProductsModuleTests {
  private let directory: TemporaryDirectory
  /// Shared, because only the database that stores a response finds it before it is written.
  private let database: CacheDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func module(
    _ session: any NetworkSession = DemoBackendSession(services: [DemoProductsService()])
  ) throws -> ProductsModule {
    ProductsModule(dependencies: .init(service: try .products(session, storedIn: database)))
  }

  @Test func `all 194 products are listed, page by page, each once`() async throws {
    let viewModel = try module().makeProductListViewModel(language: .english)
    await viewModel.didRequest()
    #expect(viewModel.total == 194 && viewModel.totalPages == 7)
    await viewModel.didLoadRemainingPages()
    #expect(Set(viewModel.items.value.map(\.id)).count == 194)
  }

  @Test func `each category has products, and all have details`() async throws {
    let module = try module()
    let categories = module.makeProductCategoriesViewModel(language: .english)
    await categories.viewWillAppear()
    #expect(categories.items.value.count == 24)
    let list = module.makeProductListViewModel(language: .english)
    await list.didRequest(ProductListQuery(category: "laptops"))
    let id = try #require(list.items.value.first?.id)
    #expect(list.items.value.allSatisfy { $0.category == "laptops" })
    let details = module.makeProductDetailsViewModel(id: id, language: Language("es"))
    await details.viewWillAppear()
    #expect(details.facts.value?.description.isEmpty == false && !details.reviews.value.isEmpty)
  }

  @Test func `without a network the stored list shows`() async throws {
    let viewModel = try module().makeProductListViewModel(language: .english)
    await viewModel.didRequest()
    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    let offline = try module(unreachable).makeProductListViewModel(language: Language("es"))
    await offline.didRequest()
    #expect(offline.items.value.map(\.id) == viewModel.items.value.map(\.id))
    #expect(offline.storedAt.value != nil)
    #expect(offline.error.value?.text == "Sin conexión a internet")
  }
}
