package import Binding
package import ProductsDomain
import SharedKernel
package import Wording

/// The navigation from the product list to other screens of the app.
package struct ProductListViewModelActions {
  package let showProductDetails: (ProductListItemViewModel) -> Void
  /// Shows the categories, and calls the closure with the slug of the selected one; `nil` for all.
  package let showCategories: (_ didSelect: @escaping (String?) -> Void) -> Void

  package init(
    showProductDetails: @escaping (ProductListItemViewModel) -> Void = { _ in },
    showCategories: @escaping (@escaping (String?) -> Void) -> Void = { _ in }
  ) {
    self.showProductDetails = showProductDetails
    self.showCategories = showCategories
  }
}

/// The view model of the product list: all products, or those of a search or a category.
///
/// A view calls the async inputs in tasks, and cancels the previous task before it starts another.
package final class ProductListViewModel: PagedList {
  package typealias Item = ProductListItemViewModel

  /// The maximum length of a query, in Unicode scalars.
  package static let maximumQueryLength = ProductListRequest.maximumQueryLength

  // MARK: Output

  package let pages = PagedItems<ProductListItemViewModel>()
  @Observed(.idle) package var state: Observable<ListState>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// The list that is shown or loading.
  @Observed(ProductListQuery()) package var query: Observable<ProductListQuery>
  package let text: ProductsStrings

  /// "2 results could not be read"; `nil` if all could.
  package var unreadableText: String? { text.wording.unreadable(unreadableCount) }
  /// "194 products", for all pages; `nil` if the number is unknown.
  package var totalText: String? { total.map { text.wording.count($0, text.products) } }

  private let productListUseCase: ProductListUseCase
  private let actions: ProductListViewModelActions
  private let load = LatestLoad()

  package init(
    productListUseCase: ProductListUseCase,
    text: ProductsStrings,
    actions: ProductListViewModelActions = ProductListViewModelActions()
  ) {
    self.productListUseCase = productListUseCase
    self.text = text
    self.actions = actions
  }

  // MARK: Input

  /// Lists the products of a query, by default all products, starting at a page.
  package func didRequest(_ query: ProductListQuery = ProductListQuery(), page: Int = 1) async {
    pages.reset()
    _query.value = query
    await run(query.request(page: page), as: .loading)
  }

  package func didLoadNextPage() async {
    guard hasMorePages, !load.isRunning, !pages.isEmpty else { return }
    await run(query.value.request(page: nextPage), as: .loadingMore)
  }

  /// Abandons the running load, and keeps the current items.
  package func didCancel() {
    load.cancel()
    _state.value = .idle
  }

  package func didSelectItem(at index: Int) {
    guard items.value.indices.contains(index) else { return }
    actions.showProductDetails(items.value[index])
  }

  /// - Parameter didSelect: Called with the slug of the selected category; `nil` for all.
  package func showCategories(didSelect: @escaping (String?) -> Void) {
    actions.showCategories(didSelect)
  }

  // MARK: Loading

  private func run(_ request: ProductListRequest, as loading: ListState) async {
    _error.value = nil
    _state.value = loading
    let ending = await load.run(
      { try await productListUseCase.execute(request, cached: $0) },
      show: show,
      fail: { _error.value = text.message(for: $0) }
    )
    if let ending { _state.value = ListState(ending) }
  }

  private func show(_ page: ProductsPage) {
    pages.show(
      page.products.map { ProductListItemViewModel($0, text: text) },
      number: page.page,
      of: page.totalPages,
      total: page.total,
      unreadableCount: page.unreadableCount,
      storedAt: page.source.storedAt
    )
  }
}
