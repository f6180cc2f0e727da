package import Navigation

/// The screens that the products flow shows; the app creates them and decides what they look like.
package protocol ProductsFlowCoordinatorDependencies<Screen> {
  associatedtype Screen: AnyObject

  func makeProductListScreen(
    showing query: ProductListQuery,
    actions: ProductListViewModelActions
  ) -> Screen
  /// - Parameters:
  ///   - showList: Shows a list that is related to the product.
  func makeProductDetailsScreen(
    item: ProductListItemViewModel,
    showList: @escaping (ProductListQuery) -> Void
  ) -> Screen
  func makeProductCategoriesScreen(didSelect: @escaping (String?) -> Void) -> Screen
}

/// The flow from the product list, with its categories, to the details of a product.
package final class ProductsFlowCoordinator<Screen: AnyObject>: FlowCoordinator {
  private weak var navigator: (any Navigator<Screen>)?
  private let dependencies: any ProductsFlowCoordinatorDependencies<Screen>
  private weak var categoriesScreen: Screen?

  package init(
    navigator: any Navigator<Screen>,
    dependencies: any ProductsFlowCoordinatorDependencies<Screen>
  ) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  /// Shows all products, in a list whose actions retain this flow.
  package func start() { showList(of: ProductListQuery()) }

  package func showList(of query: ProductListQuery) {
    navigator?.push(
      dependencies.makeProductListScreen(
        showing: query,
        actions: ProductListViewModelActions(
          showProductDetails: showProductDetails,
          showCategories: showCategories
        )
      )
    )
  }

  private func showProductDetails(of item: ProductListItemViewModel) {
    navigator?.push(
      dependencies.makeProductDetailsScreen(item: item, showList: showList)
    )
  }

  private func showCategories(didSelect: @escaping (String?) -> Void) {
    guard categoriesScreen == nil else { return }
    let screen = dependencies.makeProductCategoriesScreen { [weak self] category in
      self?.closeCategories()
      didSelect(category)
    }
    categoriesScreen = screen
    navigator?.push(screen)
  }

  private func closeCategories() {
    guard let screen = categoriesScreen else { return }
    categoriesScreen = nil
    navigator?.close(screen)
  }
}
