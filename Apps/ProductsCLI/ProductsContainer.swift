import BackendSupport
import Products
import ProductsBackend
import ProductsPresentation

/// The container of the command, which connects the feature with its services.
struct ProductsContainer {
  let context: AppContext
  let service: Service
  private let module: ProductsModule

  init(_ context: AppContext) throws {
    self.context = context
    service = try context.service(.products)
    module = ProductsModule(dependencies: .init(service: service.cachedClient))
  }

  func makeProductListViewModel() -> ProductListViewModel {
    module.makeProductListViewModel(language: context.language)
  }

  func makeProductDetailsViewModel(id: Int) -> ProductDetailsViewModel {
    module.makeProductDetailsViewModel(id: id, language: context.language)
  }

  func makeProductCategoriesViewModel() -> ProductCategoriesViewModel {
    module.makeProductCategoriesViewModel(language: context.language)
  }
}
