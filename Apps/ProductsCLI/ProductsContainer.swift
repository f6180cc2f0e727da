import BackendSupport
import CommandLineSupport
import Products
import ProductsBackend
import ProductsPresentation

/// The container of the command, which connects the feature with its services.
struct ProductsContainer {
  let environment: ServiceEnvironment
  let service: Service
  private let module: ProductsModule

  init(_ environment: ServiceEnvironment) throws {
    self.environment = environment
    service = try environment.service(.products)
    module = ProductsModule(dependencies: .init(service: service.data))
  }

  func makeProductListViewModel() -> ProductListViewModel {
    module.makeProductListViewModel(language: environment.language)
  }

  func makeProductDetailsViewModel(id: Int) -> ProductDetailsViewModel {
    module.makeProductDetailsViewModel(id: id, language: environment.language)
  }

  func makeProductCategoriesViewModel() -> ProductCategoriesViewModel {
    module.makeProductCategoriesViewModel(language: environment.language)
  }
}
