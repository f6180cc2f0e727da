package import CachedHTTP
package import Foundation
import ProductsData
import ProductsDomain
package import ProductsPresentation
package import SharedKernel
import Wording

/// The entry point of the feature: creates its view models and its flow.
package struct ProductsModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let service: CachedDataTransferService
    let pictureService: CachedDataTransferService?

    /// - Parameters:
    ///   - service: A service with DummyJSON's API.
    ///   - pictureService: A service without credentials, for the pictures' full URLs; `nil` for an
    ///     app without pictures.
    package init(
      service: CachedDataTransferService,
      pictureService: CachedDataTransferService? = nil
    ) {
      self.service = service
      self.pictureService = pictureService
    }
  }

  private let dependencies: Dependencies
  private var repository: DefaultProductListRepository {
    DefaultProductListRepository(service: dependencies.service)
  }

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of one person's list.
  ///
  /// - Parameters:
  ///   - language: The person's language.
  ///   - actions: The navigation to the app's other screens.
  /// - Returns: A view model without items.
  package func makeProductListViewModel(
    language: Language,
    actions: ProductListViewModelActions = ProductListViewModelActions()
  ) -> ProductListViewModel {
    ProductListViewModel(
      productListUseCase: ProductListUseCase(repository: repository),
      text: ProductsStrings(language),
      actions: actions
    )
  }

  /// Creates the view model of a product's details.
  ///
  /// - Parameters:
  ///   - id: The id of the product.
  ///   - item: The item in the list, if the product was selected there.
  ///   - language: The person's language.
  /// - Returns: A view model without details.
  package func makeProductDetailsViewModel(
    id: Int,
    item: ProductListItemViewModel? = nil,
    language: Language
  ) -> ProductDetailsViewModel {
    ProductDetailsViewModel(
      id: id,
      item: item,
      repository: repository,
      picturesRepository: dependencies.pictureService.map(DefaultProductPicturesRepository.init),
      text: ProductsStrings(language)
    )
  }

  /// Creates the view model of the categories.
  ///
  /// - Parameters:
  ///   - language: The person's language.
  ///   - didSelect: Called with the slug of the selected category; `nil` for all.
  /// - Returns: A view model without categories.
  package func makeProductCategoriesViewModel(
    language: Language,
    didSelect: @escaping (String?) -> Void = { _ in }
  ) -> ProductCategoriesViewModel {
    ProductCategoriesViewModel(
      repository: repository,
      text: ProductsStrings(language),
      didSelect: didSelect
    )
  }

  /// Fetches a picture for an app that shows it apart from the details, such as a web page.
  ///
  /// - Parameter url: The URL of a picture in the catalogue.
  /// - Returns: The bytes of the picture, in any format.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func fetchPicture(at url: URL) async throws -> Data {
    guard let service = dependencies.pictureService else { throw ServiceFailure.other }
    return try await DefaultProductPicturesRepository(service: service).fetchPicture(at: url)
  }
}
