import Binding
import Wording

/// The view model of a list screen.
protocol PagedListViewModel: PagedList where Item: ListItem, Failure == ErrorMessage {
  associatedtype Query: Equatable

  /// The list shown or being loaded.
  var query: Observable<Query> { get }
  /// The text of the query.
  var queryText: String { get }
  /// The items and, if there are any, further rows below them.
  var rows: [Item] { get }

  /// Replaces the rows with the first page of a list.
  func loadFirstPage(of query: Query) async
  func didSelectItem(at index: Int)
  /// Cancels the running load, and keeps the rows.
  func didCancel()
}

extension PagedListViewModel {
  var rows: [Item] { items.value }

  /// Performs a request.
  ///
  /// - Returns: The completed request; for a failed reload, the missing page.
  func perform(_ request: ListRequest<Query>) async -> ListRequest<Query> {
    switch request {
    case .list(let query): await loadFirstPage(of: query)
    case .page: await didLoadNextPage()
    case .reload(let pages):
      await loadFirstPage(of: query.value)
      await didLoadRemainingPages(upTo: pages)
      if currentPage < pages, hasMorePages { return .page(nextPage) }
    }
    return request
  }

  /// Returns the request that reloads the pages shown, or loads the page that failed.
  func repetition(of request: ListRequest<Query>) -> ListRequest<Query> {
    switch request {
    case .list(let query) where query != self.query.value: .list(query)
    case .page(let page) where hasMorePages && page == nextPage: request
    case .reload(let pages): .reload(pages: max(pages, currentPage))
    case .list, .page: .reload(pages: currentPage)
    }
  }
}
