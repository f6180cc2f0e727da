import Binding
import Foundation
import Wording

/// One load of a list.
enum ListRequest<Query: Equatable>: Equatable {
  /// Another list, shown from its first row.
  case search(Query)
  /// A reload of the shown pages, which keeps the selected row.
  case reload(pages: Int)
  /// The next page, by its number.
  case page(Int)
}

/// The loading state of a list.
enum ListActivity<Query: Equatable> {
  /// There was no search yet.
  case idle
  case loading(ListRequest<Query>, Task<Void, Never>)
  /// Completed or failed; the view model has the rows or the error.
  case done(ListRequest<Query>)
  case cancelled(ListRequest<Query>)

  var isLoading: Bool { task != nil }

  var task: Task<Void, Never>? {
    if case .loading(_, let task) = self { task } else { nil }
  }

  /// The running request, or the last one.
  var request: ListRequest<Query>? {
    switch self {
    case .idle: nil
    case .loading(let request, _), .done(let request), .cancelled(let request): request
    }
  }

  /// Whether showing the last row loads a page: only once, and not after a cancelled load.
  func loadsByItself(page: Int) -> Bool {
    if case .done(let request) = self { request != .page(page) } else { false }
  }
}

/// The view model of a list that loads page by page.
protocol PagedListViewModel: AnyObject {
  associatedtype Query: Equatable
  associatedtype Item: ListItem

  var items: Observable<[Item]> { get }
  var error: Observable<ErrorMessage?> { get }
  /// The time at which the oldest stored row was stored; `nil` if all are current.
  var storedAt: Observable<Date?> { get }
  /// The list that is shown or loading.
  var query: Observable<Query> { get }
  /// The text of the query.
  var queryText: String { get }
  var currentPage: Int { get }
  var totalPages: Int { get }
  var hasMorePages: Bool { get }
  var nextPage: Int { get }
  /// The number of rows on all pages; `nil` if it is unknown.
  var totalCount: Int? { get }
  var nothingFound: String { get }

  /// Replaces the rows by the first page of a list.
  func loadFirstPage(of query: Query) async
  func didLoadNextPage() async
  func didSelectItem(at index: Int)
  /// Abandons the running load, and keeps the rows.
  func cancelLoad()
}

extension PagedListViewModel {
  /// Performs a request.
  ///
  /// - Returns: The completed request; for a reload that failed, the missing page.
  func load(_ request: ListRequest<Query>) async -> ListRequest<Query> {
    switch request {
    case .search(let query): await loadFirstPage(of: query)
    case .page: await didLoadNextPage()
    case .reload(let pages):
      await loadFirstPage(of: query.value)
      while currentPage < pages, hasMorePages, !Task.isCancelled {
        let page = nextPage
        await didLoadNextPage()
        guard nextPage != page else { return .page(page) }
      }
    }
    return request
  }

  /// Returns the request that reloads the shown pages, or loads the page that failed.
  func repetition(of request: ListRequest<Query>) -> ListRequest<Query> {
    switch request {
    case .search(let query) where query != self.query.value: .search(query)
    case .page(let page) where hasMorePages && page == nextPage: request
    case .reload(let pages): .reload(pages: max(pages, currentPage))
    case .search, .page: .reload(pages: currentPage)
    }
  }
}
