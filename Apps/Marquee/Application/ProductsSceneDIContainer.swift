import Foundation
import Products
import ProductsPresentation
import SharedKernel

/// Creates the screens of the products flow with the feature's view models.
@MainActor
struct ProductsSceneDIContainer: ProductsFlowCoordinatorDependencies {
  let module: ProductsModule
  let language: Language
  let text: ScreenStrings
  let pictures: TerminalPictures
  var now: @Sendable () -> Date = { Date() }

  func makeProductListScreen(actions: ProductListViewModelActions) -> Screen {
    ProductListScreen(
      viewModel: module.makeProductListViewModel(language: language, actions: actions),
      text: text,
      now: now,
      makeDetails: makeProductDetailsScreen
    )
  }

  func makeProductDetailsScreen(item: ProductListItemViewModel) -> Screen {
    ProductDetailsScreen(
      viewModel: module.makeProductDetailsViewModel(id: item.id, item: item, language: language),
      text: text,
      pictures: pictures,
      now: now
    )
  }

  func makeProductCategoriesScreen(didSelect: @escaping (String?) -> Void) -> Screen {
    ProductCategoriesScreen(
      viewModel: module.makeProductCategoriesViewModel(language: language, didSelect: didSelect),
      text: text,
      now: now
    )
  }
}
