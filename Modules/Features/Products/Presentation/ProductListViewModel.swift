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

/// The state to show in a view that keeps no state of its own.
package enum ProductListState: Equatable, Sendable {
  /// No items yet; the first page is loading.
  case loading
  /// Items; the next page is loading.
  case loadingNextPage
  case items
  /// The list was loaded, and is empty.
  case empty
  case failed
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
  package let isLoading = Observable(false)
  package let error = Observable<ErrorMessage?>(nil)
  /// The list that is shown or loading.
  package let query = Observable(ProductListQuery())
  package let text: ProductsStrings

  package var state: ProductListState {
    switch (items.value.isEmpty, isLoading.value) {
    case (true, true): .loading
    case (true, false): pages.isEmpty ? .failed : .empty
    case (false, true): currentPage > 0 && loadsNextPage ? .loadingNextPage : .items
    case (false, false): .items
    }
  }

  /// "2 results could not be read"; `nil` if all could.
  package var unreadableText: String? { text.wording.unreadable(unreadableCount) }
  /// "194 products", for all pages; `nil` if the number is unknown.
  package var totalText: String? { total.map { text.wording.count($0, text.products) } }

  private let productListUseCase: ProductListUseCase
  private let actions: ProductListViewModelActions
  private let load = LatestLoad()
  private var loadsNextPage = false

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
    self.query.value = query
    await run(query.request(page: page), isNextPage: false)
  }

  /// Searches within the current category.
  package func didSearch(text: String) async {
    var query = query.value
    query.text = text
    await didRequest(query)
  }

  /// Lists the products of a category that match the current text.
  ///
  /// - Parameter category: A slug; `nil` for all categories.
  package func didSelectCategory(_ category: String?) async {
    var query = query.value
    query.category = category
    await didRequest(query)
  }

  /// Lists the same products in another order.
  package func didSort(by key: ProductListQuery.SortKey?, isDescending: Bool = false) async {
    var query = query.value
    (query.sortKey, query.isDescending) = (key, isDescending)
    await didRequest(query)
  }

  /// Loads the list again from its first page.
  package func didRetry() async {
    await didRequest(query.value)
  }

  package func didLoadNextPage() async {
    guard hasMorePages, !load.isRunning, !pages.isEmpty else { return }
    await run(query.value.request(page: nextPage), isNextPage: true)
  }

  /// Abandons the running load, and keeps the current items.
  package func didCancel() {
    load.cancel()
    isLoading.value = false
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

  private func run(_ request: ProductListRequest, isNextPage: Bool) async {
    error.value = nil
    loadsNextPage = isNextPage
    isLoading.value = true
    await load.run(
      { try await productListUseCase.execute(request, cached: $0) },
      show: show,
      fail: { error.value = text.message(for: $0) },
      end: { isLoading.value = false }
    )
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
