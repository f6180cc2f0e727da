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

  func makeProductListScreen(
    showing query: ProductListQuery,
    actions: ProductListViewModelActions
  ) -> Screen {
    ProductListScreen(
      viewModel: module.makeProductListViewModel(language: language, actions: actions),
      showing: query,
      text: text,
      now: now,
      // Beside a list, details lead to no other list.
      makeDetails: { makeProductDetailsScreen(item: $0) { _ in } }
    )
  }

  func makeProductDetailsScreen(
    item: ProductListItemViewModel,
    showList: @escaping (ProductListQuery) -> Void
  ) -> Screen {
    ProductDetailsScreen(
      viewModel: module.makeProductDetailsViewModel(id: item.id, item: item, language: language),
      text: text,
      pictures: pictures,
      showMore: item.category.map { category in
        { showList(ProductListQuery(category: category)) }
      },
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
