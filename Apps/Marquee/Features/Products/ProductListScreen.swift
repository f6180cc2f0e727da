import Binding
import Foundation
import ProductsPresentation

/// The list of products: all of them, those of a search, or those of a category.
final class ProductListScreen: PagedListScreen<ProductListViewModel> {
  private let first: ProductListQuery
  private let words: ProductScreenStrings

  init(
    viewModel: ProductListViewModel,
    showing first: ProductListQuery,
    text: ScreenStrings,
    words: ProductScreenStrings,
    now: @escaping () -> Date = { Date() },
    makeDetails: @escaping @MainActor (ProductListItemViewModel) -> Screen
  ) {
    self.first = first
    self.words = words
    super.init(
      viewModel: viewModel,
      text: text,
      field: SearchField(maximumLength: ProductListViewModel.maximumQueryLength),
      now: now,
      makeDetails: makeDetails
    )
  }

  override func viewWillAppear() {
    if load.request == nil { start(.list(first)) }
  }

  /// Returns a search within the list's category and order; without text, all products.
  override func query(for text: String) -> ProductListQuery {
    var query = wantedQuery
    query.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return query
  }

  override var filters: [String] {
    [wantedQuery.categoryName, words.order(wantedQuery.order)].compactMap(\.self)
  }

  override var pageKeys: [KeyHint] { [words.category, words.sort] }

  override var wholeList: (query: ProductListQuery, title: String)? {
    (ProductListQuery(), words.allProducts)
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .character("c") where !field.isTyping:
      showCategories()
    case .character("s") where !field.isTyping:
      var query = wantedQuery
      query.order = query.order.next
      start(.list(query))
    default: return super.handle(key)
    }
    return true
  }

  func showCategories() {
    viewModel.showCategories { [weak self] in self?.show(category: $0) }
  }

  private func show(category: String?) {
    var query = wantedQuery
    query.category = category
    start(.list(query))
  }
}

extension ProductListViewModel: PagedListViewModel {
  var queryText: String { query.value.text }

  func loadFirstPage(of query: ProductListQuery) async { await didRequest(query) }
}
